import { expect, test } from 'vitest';
import { addProduct } from '../support/sales.ts';
import { parseXml, publicUrl, startStall } from '../support/startStall.ts';

test('each feed names the products and the page, the newest first, with what its format requires', async () => {
  await using stall = await startStall();
  const { api, seller } = stall;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('pages')
      .set({ updated_at: at(2) })
      .execute(),
  );
  const mug = await addProduct(api, seller, {
    name: 'A mug & more',
    description: 'For *tea*\u0008 <b>',
    published_at: at(1),
  });
  const bowl = await addProduct(api, seller, { name: 'A bowl', published_at: at(3), address: 'bowl' });
  const urls = [`${publicUrl}/ada/shop/bowl`, `${publicUrl}/ada`, `${publicUrl}/ada/shop/${mug}`];

  const rss = await stall.get('/ada/feed.xml');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { channel, '@version': version } = parseXml(await rss.text()).rss;
  expect(version).toBe('2.0');
  expect(channel).toMatchObject({
    title: 'What is new from Ada & Co',
    link: `${publicUrl}/ada`,
    description: 'I throw pots <daily>.',
    'atom:link': { '@href': `${publicUrl}/ada/feed.xml`, '@rel': 'self' },
  });
  expect(channel.item.map(({ link }: { link: string }) => link)).toEqual(urls);
  expect(channel.item[2]).toMatchObject({
    title: 'A mug & more',
    guid: { '#text': `tag:stalls.example,2026-01-01:${mug}`, '@isPermaLink': 'false' },
    pubDate: 'Thu, 01 Jan 2026 01:00:00 GMT',
  });

  const { feed } = parseXml(await stall.read('/ada/atom.xml'));
  expect(feed).toMatchObject({ updated: at(3), author: { name: 'Ada & Co' } });
  expect(feed.id).toMatch(/^tag:stalls\.example,2026-01-01:acc_/);
  for (const entry of feed.entry) {
    expect(entry).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      updated: expect.any(String),
    });
    expect(entry.content['@type']).toBe('html');
  }

  const json = await stall.get('/ada/feed.json');
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const body = JSON.parse(await json.text());
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'What is new from Ada & Co',
    feed_url: `${publicUrl}/ada/feed.json`,
  });
  expect(body.items.map(({ url }: { url: string }) => url)).toEqual(urls);
  expect(body.items[0].id).toBe(`tag:stalls.example,2026-01-01:${bowl}`);
  expect(body.items[2].content_html).toBe('<p>For <em>tea</em> &lt;b&gt;</p><p>$12.50 USD</p>');
});

test('a feed that has not changed is 304 by either header, and a change of the page gives a new one', async () => {
  await using stall = await startStall();
  const first = await stall.get('/ada/feed.xml');
  const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
  expect([etag, modified].every((text) => text !== '')).toBe(true);
  expect((await stall.get('/ada/feed.xml', { 'if-none-match': etag })).status).toBe(304);
  expect((await stall.get('/ada/feed.xml', { 'if-modified-since': modified })).status).toBe(304);
  await addProduct(stall.api, stall.seller, { name: 'New here' });
  expect(await stall.read('/ada/feed.xml')).not.toContain('New here');
  const purge = await fetch(`${stall.origin}/api/purge/ada`, { method: 'POST' });
  expect(purge.status).toBe(204);
  const next = await stall.get('/ada/feed.xml', { 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('New here');
});

test('the sitemap has products and classes with their pictures and days, and is valid XML', async () => {
  await using stall = await startStall();
  const { api, seller } = stall;
  const mug = await addProduct(api, seller, {
    images_json: JSON.stringify(['/media/mug.webp', 'https://cdn.example/a?b&c']),
    updated_at: '2026-02-01T00:00:00.000Z',
  });
  // The addresses are in the order of the ids, and two ids of one millisecond have none.
  await addProduct(api, seller, { id: 'prd_z', product_type: 'masterclass', address: 'weave' });
  await addProduct(api, seller, { published_at: null });
  const { urlset } = parseXml(await stall.read('/sitemap.xml'));
  const url = (path: string) =>
    urlset.url.find(({ loc }: { loc: string }) => loc === `${publicUrl}${path}`) as Record<string, unknown>;
  expect(urlset.url.map(({ loc }: { loc: string }) => loc.replace(publicUrl, ''))).toEqual([
    '/',
    '/ada',
    '/ada/shop',
    '/ada/masterclasses',
    `/ada/shop/${mug}`,
    '/ada/masterclasses/weave',
  ]);
  expect(url('/ada')['lastmod']).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  expect(url(`/ada/shop/${mug}`)).toMatchObject({
    lastmod: '2026-02-01T00:00:00.000Z',
    'image:image': [
      { 'image:loc': `${publicUrl}/media/mug.webp` },
      { 'image:loc': 'https://cdn.example/a?b&c' },
    ],
  });
});
