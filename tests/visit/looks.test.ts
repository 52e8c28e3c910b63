import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

async function startShop(look?: object) {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  if (look) {
    const header = { ...fakeAda.page.header, look };
    api.answer('/pages/ada/public', { body: { ...fakeAda.page, header } });
  }
  const server = stack.use(await startWebServer({ api: api.origin }));
  return {
    get: (path: string) => ask(server, path),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('a page has its own looks: words for the style sheet, its accent and the fonts of its typeface', async () => {
  await using shop = await startShop({ typeface: 'salon', paper: 'mint', accent: '#1f4e8c', shop: 'list' });
  const { body } = await shop.get('/ada/shop');
  const html = body.toString();
  expect(/<html[^>]* data-look="([^"]+)"/.exec(html)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(['salon', 'mint']),
  );
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/looks-\w+\.css"/);
  expect(html).toContain('data-layout="list"');
  const fonts = [...html.matchAll(/href="\/assets\/(\w+)-\w+\.woff2"/g)].map(([, name]) => name);
  expect(fonts).toEqual(['dmSans', 'playfair']);

  const accent = /href="(\/assets\/accent-1f4e8c\.css)"/.exec(html)?.[1] ?? '';
  const sheet = await shop.get(accent);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.body.toString()).toContain(':root{--vermilion:#1f4e8c;');
  expect(sheet.body.toString()).toContain(":root[data-theme='dark']{--vermilion:#");
});

test('a page without looks loads nothing for them', async () => {
  await using shop = await startShop();
  const html = (await shop.get('/ada')).body.toString();
  expect(html).not.toContain('data-look=');
  expect(html).not.toMatch(/assets\/(looks|accent)-/);
  expect([...html.matchAll(/(\w+)-\w+\.woff2/g)].map(([, name]) => name)).toEqual(['hanken', 'bricolage']);
});

test('a choice of a newer API is the default here', async () => {
  await using shop = await startShop({ typeface: 'blackletter', paper: 'sky' });
  expect((await shop.get('/ada')).body.toString()).toMatch(/<html[^>]* data-look=" ?sky"/);
});

test.each(['accent-12345.css', 'accent-GGGGGG.css', 'accent-1f4e8c.css.map', 'accent-.css'])(
  '%s is not a colour',
  async (name) => {
    await using shop = await startShop();
    expect((await shop.get(`/assets/${name}`)).status).toBe(404);
  },
);
