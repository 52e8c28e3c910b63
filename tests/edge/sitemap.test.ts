import { expect, test } from 'vitest';
import { basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';

/** The whole web server as a process, with `origin` in place of both APIs. */
function startServer(origin: string) {
  return startMakerstall({
    env: {
      MAIN_API_URL: origin,
      AUTH_API_URL: origin,
      API_BASIC_AUTH: basicAuth,
      PUBLIC_URL: 'https://shop.example',
    },
  });
}

test('crawlers get robots.txt, and a sitemap in parts if there are many pages', async () => {
  const asked: string[] = [];
  await using upstream = await startUpstream(({ url = '' }, response) => {
    asked.push(url);
    const answers: Record<string, unknown> = {
      '/pages': { pages: [{ slug: 'ada' }], next: 'ada', parts: ['', 'bob'] },
      '/pages?after=&until=bob': { pages: [{ slug: 'ada' }], next: 'ada' },
      '/pages?after=ada&until=bob': { pages: [{ slug: 'bob' }] },
      '/pages?after=bob': { pages: [{ slug: 'cleo' }] },
    };
    json(response, 200, answers[url] ?? {});
  });
  await using server = await startServer(upstream.origin);
  expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toContain(
    'Sitemap: https://shop.example/sitemap.xml',
  );
  const index = await fetch(`${server.origin}/sitemap.xml`);
  const xml = await index.text();
  expect(index.headers.get('content-type')).toContain('application/xml');
  expect(xml).toContain('<sitemapindex');
  const parts = locationsOf(xml).map((address) => address.replace('https://shop.example', ''));
  expect(parts).toEqual(['/sitemap.xml?after=&until=bob', '/sitemap.xml?after=bob']);
  expect(asked.filter((url) => url.startsWith('/pages'))).toEqual(['/pages']);

  const [first = '', last = ''] = parts;
  const pagesOf = (slug: string) =>
    ['', '/shop', '/masterclasses'].map((path) => `https://shop.example/${slug}${path}`);
  expect(locationsOf(await (await fetch(server.origin + first)).text())).toEqual([
    'https://shop.example/',
    ...pagesOf('ada'),
    ...pagesOf('bob'),
  ]);
  expect(locationsOf(await (await fetch(server.origin + last)).text())).toEqual(pagesOf('cleo'));
});

test('many products have parts of their own beside those of the pages', async () => {
  await using upstream = await startUpstream(({ url = '' }, response) => {
    const product = (path: string) => ({ path, images: [] });
    const answers: Record<string, unknown> = {
      '/pages': { pages: [{ slug: 'ada' }] },
      '/pages?after=': { pages: [{ slug: 'ada' }] },
      '/products': { products: [product('/ada/shop/a')], next: 'prd_1', parts: ['', 'prd_2'] },
      '/products?after=&until=prd_2': { products: [product('/ada/shop/a')], next: 'prd_1' },
      '/products?after=prd_1&until=prd_2': { products: [product('/ada/shop/b')] },
      '/products?after=prd_2': { products: [product('/ada/shop/c')] },
    };
    json(response, 200, answers[url] ?? {});
  });
  await using server = await startServer(upstream.origin);
  const read = async (path: string) =>
    locationsOf(await (await fetch(server.origin + path)).text()).map((address) =>
      address.replace('https://shop.example', ''),
    );
  const parts = await read('/sitemap.xml');
  expect(parts).toEqual([
    '/sitemap.xml?after=',
    '/sitemap.xml?of=products&after=&until=prd_2',
    '/sitemap.xml?of=products&after=prd_2',
  ]);
  const [pages, ...products] = await Promise.all(parts.map(read));
  expect(pages).toEqual(['/', '/ada', '/ada/shop', '/ada/masterclasses']);
  expect(products).toEqual([['/ada/shop/a', '/ada/shop/b'], ['/ada/shop/c']]);
});

test('a part of the sitemap is sent as it is read, and cut off where the API fails', async () => {
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  await using upstream = await startUpstream(({ url = '' }, response) => {
    if (url === '/pages?after=ada') void held.then(() => json(response, 500, {}));
    else json(response, 200, url === '/pages?after=a' ? { pages: [{ slug: 'ada' }], next: 'ada' } : {});
  });
  await using server = await startServer(upstream.origin);
  const answer = await fetch(`${server.origin}/sitemap.xml?after=a`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('/ada/shop')) text += (await reader?.read())?.value ?? '';
  fail();
  await expect(reader?.read()).rejects.toThrow();
});

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
