import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite } from '../support/startSite.ts';

const { page, product, masterclass } = fakeAda;

/** Each view's own call, and the page call for all of them. */
const decisive: [path: string, call: string, good: unknown][] = [
  ['/ada', '/pages/ada/public', page],
  ['/ada/shop', '/pages/ada/public', page],
  ['/ada/shop', '/ada/public/shop', { products: [product] }],
  ['/ada/shop/prd_rug', '/ada/public/shop/prd_rug', product],
  ['/ada/masterclasses', '/ada/public/masterclasses', { masterclasses: [masterclass] }],
  ['/ada/masterclasses/cls_weave', '/ada/public/masterclasses/cls_weave', masterclass],
];

test('the decisive calls decide the status', async () => {
  await using site = await startSite();
  for (const [path, call, good] of decisive) {
    for (const upstream of [404, 401, 403, 429, 500, 503]) {
      site.api.answer(call, { status: upstream, body: { message: 'no' } });
      const answer = await site.pages.fetch(path);
      expect([path, upstream, answer.status]).toEqual([path, upstream, upstream === 404 ? 404 : 502]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain('<h1');
    }
    for (const broken of ['{', '[]', '{"answer":42}', '<html>']) {
      site.api.answer(call, (_, response) => void response.end(broken));
      expect([path, broken, (await site.pages.fetch(path)).status]).toEqual([path, broken, 502]);
    }
    site.api.answer(call, { body: good });
    expect([path, (await site.pages.fetch(path)).status]).toEqual([path, 200]);
    site.pages.purge('ada');
  }
});

test('a decisive call that takes too long is a 504, until it answers again', async () => {
  await using site = await startSite({ upstreamTimeoutMs: 1500 });
  for (const [path, call] of decisive) {
    const release = site.api.hold(call);
    expect([path, (await site.pages.fetch(path)).status]).toEqual([path, 504]);
    release();
    expect([path, (await site.pages.fetch(path)).status]).toEqual([path, 200]);
    site.pages.purge('ada');
  }
});

test('an unreachable API is a 502 with a designed page', async () => {
  await using site = await startSite();
  await site.api[Symbol.asyncDispose]();
  const { status, body, headers } = await site.pages.fetch('/ada');
  expect(status).toBe(502);
  expect(body).toContain('<h1');
  expect(headers['content-security-policy']).toContain("object-src 'none'");
});

test('addresses are canonical, and an invalid one is the not-found page', async () => {
  await using site = await startSite();
  for (const [from, to] of [
    ['/Ada', '/ada'],
    ['/ada/', '/ada'],
    ['/ADA/Shop/?a=1&b=%2F', '/ada/shop?a=1&b=%2F'],
    ['/Ada/shop/PRD_Rug', '/ada/shop/PRD_Rug'],
    ['/login/', '/login'],
  ]) {
    const { status, headers } = await site.pages.fetch(from ?? '');
    expect([from, status, headers.location]).toEqual([from, 308, to]);
  }
  for (const path of [
    '//ada',
    '//evil.example/x',
    '/\\evil',
    '/ad',
    '/ada/a',
    '/ada/embeds',
    '/ada/shop/a/b',
    '/settings',
    '/-ada',
    '/%61da',
    '/ada%2fshop',
    '/.git/config',
    '/Orders/Tok',
  ]) {
    const { status, headers, body } = await site.pages.fetch(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1');
  }
  expect(site.api.asked).toEqual([]);
});

test('HEAD works like GET without a body, and other methods are not allowed', async () => {
  await using site = await startSite();
  for (const path of ['/ada', '/ada', '/nobody', '/login']) {
    const head = await site.pages.fetch(path, { method: 'HEAD' });
    expect([path, head.status, head.bytes.length]).toEqual([path, path === '/nobody' ? 404 : 200, 0]);
    expect(head.headers['content-security-policy']).toBeDefined();
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await site.pages.fetch('/ada', { method });
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test('orders and redirects are not cached and not indexed', async () => {
  await using site = await startSite();
  for (const path of ['/redirect?to=/ada', '/redirect/test-bank', '/orders/unknown_token']) {
    const { headers } = await site.pages.fetch(path);
    const told = [path, headers['cache-control'], headers['referrer-policy']];
    expect(told).toEqual([path, 'no-store', 'no-referrer']);
  }
});

test('an old slug redirects to the current one, with view and query', async () => {
  await using site = await startSite();
  const body = { message: 'There is no page at this address.', moved_to: 'ada' };
  site.api.answer('/pages/clay/public', { status: 404, body });
  for (const [from, to] of [
    ['/clay', '/ada'],
    ['/clay/shop?a=1', '/ada/shop?a=1'],
    ['/clay/shop/prd_rug', '/ada/shop/prd_rug'],
  ]) {
    const { status, headers } = await site.pages.fetch(from ?? '');
    expect([from, status, headers.location]).toEqual([from, 308, to]);
  }
  site.api.answer('/pages/clay/public', { status: 404, body: { ...body, moved_to: '//evil.example' } });
  expect((await site.pages.fetch('/clay')).status).toBe(404);
});
