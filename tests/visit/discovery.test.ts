import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Product } from '#shared/shopSchema.ts';
import { addBlock, addProduct, addSeller } from '../support/sales.ts';
import { startWebServer, startWholeServer } from '../support/wholeServer.ts';
import { startFakeApi } from '../support/fakeApi.ts';

const publicUrl = 'https://stalls.example';

async function startStall() {
  const server = await startWholeServer({ PUBLIC_URL: publicUrl });
  const { api, origin } = server;
  const seller = await addSeller(api);
  await api.context.store.transaction((trx) =>
    trx.updateTable('pages').set({ title: 'Ada & Co', bio: 'I **throw** pots <daily>.' }).execute(),
  );
  return Object.assign(server, {
    seller,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers, redirect: 'manual' }),
    read: async (path: string) => (await fetch(`${origin}${path}`)).text(),
  });
}

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml);
}

test('the Markdown of a page has its words, links and shop, as the API gives them', async () => {
  await using stall = await startStall();
  const { api, seller } = stall;
  await addBlock(api, seller, { type: 'link', title: 'My [blog]', url: 'https://b.example/' });
  const mug = await addProduct(api, seller, { name: 'A mug', price_minor: 1250, limited_seats: 3 });
  const gone = await addProduct(api, seller, {
    name: 'Sold',
    price_minor: 500,
    limited_seats: 0,
    position: 1,
  });
  const { body: shop } = await api.call('GET', '/ada/public/shop');
  expect(shop.products.map(({ _id }: Product) => _id)).toEqual([mug, gone]);

  const answer = await stall.get('/ada.md');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: `<${publicUrl}/ada>; rel="canonical"`,
    'cache-control': 'no-cache',
  });
  expect(await answer.text()).toBe(
    [
      '# Ada \\& Co',
      'I **throw** pots \\<daily\\>.',
      '- [My \\[blog\\]](<https://b.example/>)',
      '## Shop',
      `- [A mug](<${publicUrl}/ada/shop/${mug}.md>): $12.50 USD, 3 left`,
    ].join('\n\n') +
      `\n- [Sold](<${publicUrl}/ada/shop/${gone}.md>): $5.00 USD, sold out\n\n[The page for visitors](<${publicUrl}/ada>)\n`,
  );
  expect(await stall.read(`/ada/shop/${mug}.md`)).toContain('- Price: $12.50 USD\n- Availability: 3 left');
  expect(await stall.read('/ada/shop.md')).toMatch(/^# Shop\n\n\[By Ada/);
  expect(await stall.read('/ada/masterclasses.md')).toContain('Nothing is for sale right now.');
});

test('the Markdown of a ticket names its tiers, of a class its lessons', async () => {
  await using api = await startFakeApi();
  await using server = await startWebServer({ api: api.origin, env: { PUBLIC_URL: publicUrl } });
  const lessons = await (await fetch(`${server.origin}/ada/masterclasses/cls_weave.md`)).text();
  expect(lessons).toContain('# Weaving from nothing');
  expect(lessons).toContain('### Begin\n\n- Thread, 12 min');
  api.answer('/ada/public/shop/prd_rug', {
    body: {
      _id: 'prd_rug',
      name: 'An evening',
      description: '',
      image: '',
      images: [],
      price: 20,
      currency: 'EUR',
      product_type: 'ticket',
      tickets: [
        { _id: 'tck_1', name: 'Stalls', price: 20, seats_left: 0 },
        { _id: 'tck_2', name: 'Balcony', price: 12, seats_left: 4 },
      ],
    },
  });
  const ticket = await (await fetch(`${server.origin}/ada/shop/prd_rug.md`)).text();
  expect(ticket).toContain('- Price: from €12.00 EUR\n- Availability: 4 left');
  expect(ticket).toContain('- Stalls: €20.00 EUR, sold out\n- Balcony: €12.00 EUR, 4 left');
});

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
  const { channel, '@version': version } = parse(await rss.text()).rss;
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

  const { feed } = parse(await stall.read('/ada/atom.xml'));
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

const forms = ['.md', '/feed.xml', '/atom.xml', '/feed.json'];

test('documents have the statuses of the page, and follow a page that moved', async () => {
  await using stall = await startStall();
  await stall.api.context.store.transaction((trx) =>
    trx.insertInto('old_slugs').values({ slug: 'bea', account_id: stall.seller, created_at: '' }).execute(),
  );
  for (const form of forms) {
    expect((await stall.get(`/nobody${form}`)).status).toBe(404);
    const moved = await stall.get(`/bea${form}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/ada${form}`]);
    const shouted = await stall.get(`/ADA${form}?a=1`);
    expect([shouted.status, shouted.headers.get('location')]).toEqual([308, `/ada${form}?a=1`]);
    const head = await fetch(`${stall.origin}/ada${form}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
  expect((await stall.get('/about.md')).status).toBe(404);
  expect((await stall.get('/ada/shop/prd_nothing.md')).status).toBe(404);
  await addProduct(stall.api, stall.seller, { id: 'prd_bowl', address: 'bowl' });
  await stall.api.context.store.transaction((trx) =>
    trx
      .insertInto('product_addresses')
      .values({ account_id: stall.seller, address: 'bowl', product_id: 'prd_bowl', created_at: '' })
      .execute(),
  );
  const byId = await stall.get('/ada/shop/prd_bowl.md');
  expect([byId.status, byId.headers.get('location')]).toEqual([308, '/ada/shop/bowl.md']);
});

test('a failing API is 502, and the last document is sent while there is one', async () => {
  await using api = await startFakeApi();
  api.answer('/pages/ada/dates', { body: { updated_at: '2026-01-01T00:00:00Z', products: [] } });
  await using server = await startWebServer({
    api: api.origin,
    env: { PUBLIC_URL: publicUrl, PAGE_CACHE_TTL_MS: '1' },
  });
  const status = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  expect(await status('/ada.md')).toBe(200);
  api.answer('/ada/public/shop', { status: 500, body: {} });
  expect(await status('/ada.md')).toBe(200);
  expect(await status('/ada/feed.xml')).toBe(502);
});

test('oEmbed gives a card without script for pages of this site only', async () => {
  await using stall = await startStall();
  const mug = await addProduct(stall.api, stall.seller, { name: 'A <mug>' });
  const ask = (query: Record<string, string>) => stall.get(`/oembed?${new URLSearchParams(query)}`);
  const url = `${publicUrl}/ada/shop/${mug}`;
  const json = await ask({ url });
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const card = JSON.parse(await json.text());
  expect(card).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'A <mug>',
    author_name: 'Ada & Co',
    author_url: `${publicUrl}/ada`,
    provider_url: publicUrl,
    thumbnail_url: `${publicUrl}/share/ada/shop/${mug}.png`,
    width: 400,
  });
  expect(card.html).toContain(`href="${url}"`);
  expect(card.html).toContain('A &lt;mug&gt;');
  expect(card.html).toContain('$12.50 USD');
  expect(card.html).not.toMatch(/<script|<iframe|<link|\son\w+=/i);
  const narrow = JSON.parse(await (await ask({ url, maxwidth: '250', maxheight: '100' })).text());
  expect([narrow.width, narrow.height]).toEqual([250, 100]);
  const xml = await ask({ url: `${publicUrl}/ada`, format: 'xml' });
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  expect(parse(await xml.text()).oembed).toMatchObject({ type: 'rich', title: 'Ada & Co' });

  const statusOf = async (query: Record<string, string>) => (await ask(query)).status;
  expect(await statusOf({ url: 'https://other.example/ada' })).toBe(404);
  expect(await statusOf({ url: `${publicUrl}/nobody` })).toBe(404);
  expect(await statusOf({ url: `${publicUrl}/login` })).toBe(404);
  expect(await statusOf({ url: 'ada' })).toBe(404);
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ url, format: 'yaml' })).toBe(501);
});

test('a page’s head leads to its feeds, its Markdown and its card', async () => {
  await using stall = await startStall();
  const mug = await addProduct(stall.api, stall.seller);
  const html = await stall.read(`/ada/shop/${mug}`);
  const links = [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => {
    const [, type = ''] = /type="([^"]*)"/.exec(link) ?? [];
    const [, href = ''] = /href="([^"]*)"/.exec(link) ?? [];
    return [type, href.replaceAll('&amp;', '&').replace(publicUrl, '')];
  });
  expect(links.map(([type]) => type)).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
    'text/markdown',
    'application/json+oembed',
    'text/xml+oembed',
  ]);
  for (const [, path = ''] of links) expect((await stall.get(path)).status, path).toBe(200);
  const tag = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(['product:price:amount', 'product:price:currency', 'product:availability'].map(tag)).toEqual([
    '12.5',
    'USD',
    'in stock',
  ]);
  expect(tag('twitter:image')).toBe(`${publicUrl}/share/ada/shop/${mug}.png`);
});

test('llms.txt says how to read the site, and lists its pages', async () => {
  await using stall = await startStall();
  const answer = await stall.get('/llms.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Makerstall\n\n> /);
  expect(text).toContain(`- [ada](${publicUrl}/ada.md)`);
});

test('the sitemap has products and classes with their pictures and days, and is valid XML', async () => {
  await using stall = await startStall();
  const { api, seller } = stall;
  const mug = await addProduct(api, seller, {
    images_json: JSON.stringify(['/media/mug.webp', 'https://cdn.example/a?b&c']),
    updated_at: '2026-02-01T00:00:00.000Z',
  });
  await addProduct(api, seller, { product_type: 'masterclass', address: 'weave' });
  await addProduct(api, seller, { published_at: null });
  const { urlset } = parse(await stall.read('/sitemap.xml'));
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
