import { expect, test } from 'vitest';
import type { Product } from '#shared/shop/shopSchema.ts';
import { startFakeApi } from '../support/fakeApi.ts';
import { addBlock, addProduct } from '../support/sales.ts';
import { parseXml, publicUrl, startStall } from '../support/startStall.ts';
import { startWebServer } from '../support/wholeServer.ts';

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
  expect(parseXml(await xml.text()).oembed).toMatchObject({ type: 'rich', title: 'Ada & Co' });

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
  const links = [...html.matchAll(/<link rel="alternate" type[^>]*>/g)].map(([link]) => {
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
