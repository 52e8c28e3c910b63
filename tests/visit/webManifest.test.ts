import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="#00ff00"/></svg>';

async function startShop() {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  api.answer('/auth/is-valid-slug', { body: { valid: false } });
  api.answer('/media/avatar.svg', (_, response) => void response.end(green));
  const server = stack.use(
    await startWebServer({ api: api.origin, env: { PUBLIC_URL: 'https://shop.example' } }),
  );
  return {
    api,
    get: (path: string, options: Parameters<typeof ask>[2] = {}) => ask(server, path, options),
    change: async (header: object) => {
      const changed = { ...fakeAda.page, header: { ...fakeAda.page.header, ...header } };
      api.answer('/pages/ada/public', { body: changed });
      api.answer('/pages/acc_ada', { body: changed });
      await ask(server, '/api/main/pages/acc_ada', { method: 'PUT', body: '{"header":{"theme":"dark"}}' });
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function colourAt(png: Buffer, [left, top]: [number, number]): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a page can be installed: its manifest has its name, colours and icons, and changes with it', async () => {
  await using shop = await startShop();
  await shop.change({
    avatar: '/media/avatar.svg',
    title: 'Ada <Weaves> & Co',
    awning: ['#00aa00', '#000000'],
  });
  for (const path of ['/ada', '/ada/shop/prd_rug', '/ada/masterclasses']) {
    const { text } = await shop.get(path);
    expect(text).toContain('<link rel="manifest" href="/ada/manifest.webmanifest"/>');
    expect(text).toContain('<link rel="apple-touch-icon" href="/ada/icon-192.png"/>');
  }
  const { headers, text, status } = await shop.get('/ada/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-cache');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    id: '/ada',
    name: 'Ada <Weaves> & Co',
    short_name: 'ada',
    start_url: '/ada',
    scope: '/ada',
    display: 'standalone',
    theme_color: '#00aa00',
  });
  const sizes = manifest.icons.map(({ sizes: size, purpose }: Record<string, string>) => [size, purpose]);
  expect(sizes).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['192x192', 'maskable'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes: size } of manifest.icons) {
    const icon = await shop.get(src);
    const { width, height, hasAlpha } = await sharp(icon.body).metadata();
    expect([icon.headers['content-type'], `${width}x${height}`, hasAlpha]).toEqual([
      'image/png',
      size,
      false,
    ]);
    // The picture fills its square up to the corners.
    expect(await colourAt(icon.body, [0, 0])).toEqual([0, 255, 0]);
  }

  await shop.change({ avatar: '', title: 'Ada', awning: ['#0000ff', '#ffffff'] });
  const changed = JSON.parse((await shop.get('/ada/manifest.webmanifest')).text);
  expect(changed).toMatchObject({ short_name: 'Ada', theme_color: '#0000ff' });
  const awning = await shop.get('/ada/icon-512.png');
  expect(await colourAt(awning.body, [20, 20])).toEqual([0, 0, 255]);
  expect(await colourAt(awning.body, [256, 20])).toEqual([255, 255, 255]);
});

test('each language of a page is an app of its own, which begins and stays at its address', async () => {
  await using shop = await startShop();
  for (const path of ['/de/ada', '/de/ada/shop/prd_rug'])
    expect((await shop.get(path)).text).toContain(
      '<link rel="manifest" href="/de/ada/manifest.webmanifest"/>',
    );
  const { status, headers, text } = await shop.get('/de/ada/manifest.webmanifest');
  expect([status, headers['content-language']]).toEqual([200, 'de']);
  expect(headers['link']).toBe('<https://shop.example/de/ada>; rel="canonical"');
  expect(JSON.parse(text)).toMatchObject({
    id: '/de/ada',
    start_url: '/de/ada',
    scope: '/de/ada',
    lang: 'de',
  });
  // The address without a language is still the page's own.
  expect(JSON.parse((await shop.get('/ada/manifest.webmanifest')).text)).toMatchObject({
    id: '/ada',
    lang: 'en',
  });
  expect((await shop.get('/de/Ada/manifest.webmanifest')).headers['location']).toBe(
    '/de/ada/manifest.webmanifest',
  );
});

test('the dashboard is one app, named in the language of its address', async () => {
  await using shop = await startShop();
  expect((await shop.get('/ar/dashboard/orders')).text).toContain(
    'rel="manifest" href="/ar/dashboard/manifest.webmanifest"',
  );
  const { headers, text } = await shop.get('/ar/dashboard/manifest.webmanifest');
  expect(headers['content-language']).toBe('ar');
  expect(JSON.parse(text)).toMatchObject({
    id: '/dashboard',
    start_url: '/ar/',
    scope: '/',
    lang: 'ar',
    dir: 'rtl',
  });
});

test('the dashboard can be installed, orders and unknown pages cannot', async () => {
  await using shop = await startShop();
  for (const path of ['/', '/dashboard/orders'])
    expect((await shop.get(path)).text).toContain('rel="manifest" href="/dashboard/manifest.webmanifest"');
  const { text, status } = await shop.get('/dashboard/manifest.webmanifest');
  expect([status, JSON.parse(text)]).toMatchObject([200, { name: 'Makerstall', start_url: '/', scope: '/' }]);
  const icon = await shop.get('/dashboard/icon-512.png');
  expect(await colourAt(icon.body, [20, 20])).toEqual([0xcb, 0x31, 0x0c]);

  expect((await shop.get('/login')).text).not.toContain('rel="manifest"');
  for (const path of [
    '/nobody/manifest.webmanifest',
    '/login/manifest.webmanifest',
    '/orders/manifest.webmanifest',
    '/nobody/icon-192.png',
    '/ada/icon-64.png',
    '/ada/shop/icon-192.png',
  ])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  expect((await shop.get('/Ada/manifest.webmanifest')).headers['location']).toBe('/ada/manifest.webmanifest');
});
