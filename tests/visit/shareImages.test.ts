import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="${colour}"/></svg>`;

async function startShop() {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  api.answer('/auth/is-valid-slug', { body: { valid: false } });
  const pictures = { '/media/avatar.svg': square('#00ff00'), '/media/rug.svg': square('#0000ff') };
  for (const [path, picture] of Object.entries(pictures))
    api.answer(path, (_, response) => void response.end(picture));
  const server = stack.use(
    await startWebServer({ api: api.origin, env: { PUBLIC_URL: 'https://shop.example' } }),
  );
  return {
    api,
    get: (path: string, options: Parameters<typeof ask>[2] = {}) => ask(server, path, options),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Whether a picture has a colour at a place, with a tolerance for rounding. */
async function isColoured(
  png: Buffer,
  [left, top]: [number, number],
  colour: readonly number[],
): Promise<boolean> {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return colour.every((channel, index) => Math.abs(channel - (data[index] ?? Number.NaN)) <= 3);
}

test('each public page names a picture of its own, drawn as a PNG in the awning’s colours with its own picture', async () => {
  await using shop = await startShop();
  const seen = new Set<string>();
  for (const [path, inside] of [
    ['/ada', [0, 255, 0]],
    ['/ada/shop', [0, 255, 0]],
    ['/ada/masterclasses', [0, 255, 0]],
    ['/ada/shop/prd_rug', [0, 0, 255]],
    ['/ada/masterclasses/cls_weave', undefined],
  ] as const) {
    const { text } = await shop.get(path, { headers: { 'user-agent': 'Twitterbot/1.0' } });
    const named = /<meta property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(text)?.[1] ?? '';
    expect(named).toBe(`/share${path}.png`);
    const image = await shop.get(named);
    expect([path, image.status, image.headers['content-type']]).toEqual([path, 200, 'image/png']);
    expect(image.headers['cache-control']).toBe('public, max-age=3600');
    const { width, height } = await sharp(image.body).metadata();
    expect([path, width, height]).toEqual([path, 1200, 630]);
    expect(await isColoured(image.body, [50, 20], [0xcb, 0x31, 0x0c])).toBe(true);
    expect(await isColoured(image.body, [150, 20], [0xff, 0xfe, 0xfb])).toBe(true);
    if (inside) expect([path, await isColoured(image.body, [930, 380], inside)]).toEqual([path, true]);
    seen.add(image.body.toString('base64'));
  }
  expect(seen.size).toBe(5);
});

test('a picture is drawn once for everybody, and again when the page was changed through the proxy', async () => {
  await using shop = await startShop();
  const pageReads = () => shop.api.asked.filter((path) => path === '/pages/ada/public').length;
  const images = await Promise.all(Array.from({ length: 8 }, () => shop.get('/share/ada.png')));
  expect(new Set(images.map(({ body }) => body.toString('base64'))).size).toBe(1);
  expect(pageReads()).toBe(1);
  const header = { ...fakeAda.page.header, awning: ['#00aa00', '#000000'] };
  const changed = { ...fakeAda.page, header };
  shop.api.answer('/pages/ada/public', { body: changed });
  shop.api.answer('/pages/acc_ada', { body: changed });
  expect((await shop.get('/share/ada.png')).body).toEqual(images[0]?.body);
  await shop.get('/api/main/pages/acc_ada', { method: 'PUT', body: '{"header":{"theme":"light"}}' });
  expect(await isColoured((await shop.get('/share/ada.png')).body, [50, 20], [0, 0xaa, 0])).toBe(true);
});

test('a picture begun before a change of its page is not served after the change', async () => {
  await using shop = await startShop();
  const release = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  shop.api.answer('/pages/ada/public', async (_, response) => {
    requested.resolve();
    await release.promise;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(fakeAda.page));
  });
  const before = shop.get('/share/ada.png');
  await requested.promise;
  const changed = { ...fakeAda.page, header: { ...fakeAda.page.header, awning: ['#00aa00', '#000000'] } };
  shop.api.answer('/pages/ada/public', { body: changed });
  shop.api.answer('/pages/acc_ada', { body: changed });
  await shop.get('/api/main/pages/acc_ada', { method: 'PUT', body: '{"header":{"theme":"light"}}' });
  const green = async () => isColoured((await shop.get('/share/ada.png')).body, [50, 20], [0, 0xaa, 0]);
  expect(await green()).toBe(true);
  release.resolve();
  expect((await before).status).toBe(200);
  expect(await green()).toBe(true);
});

test('an address without a public page has no picture, and a failing API is reported as such', async () => {
  await using shop = await startShop();
  for (const path of [
    '/share/nobody.png',
    '/share/ada/shop/none.png',
    '/share/login.png',
    '/share/orders/tok_1.png',
    '/share/ada.svg',
    '/share/ada',
    '/share/.png',
    '/share//ada.png',
    '/share/%61da.png',
    '/share/../ada.png',
    '/share/Ada.png',
  ])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  const pageReads = new Set(shop.api.asked.filter((path) => !/settings|is-valid-slug/.test(path)));
  expect(pageReads).toEqual(new Set(['/pages/nobody/public', '/pages/ada/public', '/ada/public/shop/none']));
  for (const status of [401, 429, 500]) {
    shop.api.answer('/pages/ada/public', { status, body: {} });
    expect((await shop.get('/share/ada.png')).status).toBe(502);
  }
});

test('names in other scripts, markup, and pictures that are external or broken do not break the drawing', async () => {
  await using shop = await startShop();
  for (const [title, avatar] of [
    ['陶芸家', '/media/avatar.svg'],
    ['<b>Ada</b> & "Co" &#0; %s', 'https://127.0.0.1:1/a.png'],
    ['A'.repeat(400), '/media/none.png'],
    ['🎪', '/media/../settings'],
    ['', 'http://169.254.169.254/'],
  ] as const) {
    const header = { ...fakeAda.page.header, title, avatar, bio: title };
    const slug = `ada${title.length}`;
    shop.api.answer(`/pages/${slug}/public`, { body: { ...fakeAda.page, slug, header } });
    const image = await shop.get(`/share/${slug}.png`);
    expect([title, image.status]).toEqual([title, 200]);
    expect((await sharp(image.body).metadata()).width).toBe(1200);
  }
  expect(shop.api.asked.filter((path) => path.startsWith('/media/') || path.includes('..'))).toEqual([
    '/media/avatar.svg',
    '/media/none.png',
  ]);
});

test('the pictures use our own fonts, so that they look the same everywhere', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  const [, place = ''] = /FONTCONFIG_FILE=\/app\/(\S+)/.exec(dockerfile) ?? [];
  expect(await readFile(place, 'utf8')).toContain('<fontconfig>');
});
