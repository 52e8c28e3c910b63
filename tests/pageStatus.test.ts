import { expect, test } from 'vitest';
import { fakeAda } from './support/fakeApi.ts';
import { startStall } from './support/startStall.ts';

const { page, product, masterclass } = fakeAda;

/** Each view's own call, and the page call with every one of them. */
const decisive: [path: string, call: string, good: unknown][] = [
  ['/ada', '/pages/ada/public', page],
  ['/ada/shop', '/pages/ada/public', page],
  ['/ada/shop', '/ada/public/shop', { products: [product] }],
  ['/ada/shop/prd_rug', '/ada/public/shop/prd_rug', product],
  ['/ada/masterclasses', '/ada/public/masterclasses', { masterclasses: [masterclass] }],
  ['/ada/masterclasses/cls_weave', '/ada/public/masterclasses/cls_weave', masterclass],
];

test('the status is what the decisive calls say', async () => {
  await using stall = await startStall({ upstreamTimeoutMs: 300 });
  for (const [path, call, good] of decisive) {
    for (const upstream of [404, 401, 403, 429, 500, 503]) {
      stall.api.answer(call, { status: upstream, body: { message: 'no' } });
      const answer = await stall.pages.fetch(path);
      expect([path, upstream, answer.status]).toEqual([path, upstream, upstream === 404 ? 404 : 502]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain('<h1');
    }
    for (const broken of ['{', '[]', '{"answer":42}', '<html>']) {
      stall.api.answer(call, (_, response) => void response.end(broken));
      expect([path, broken, (await stall.pages.fetch(path)).status]).toEqual([path, broken, 502]);
    }
    stall.api.answer(call, { body: good });
    const release = stall.api.hold(call);
    expect([path, (await stall.pages.fetch(path)).status]).toEqual([path, 504]);
    release();
    expect([path, (await stall.pages.fetch(path)).status]).toEqual([path, 200]);
    stall.pages.purge('ada');
  }
});

test('an API that cannot be reached is a bad gateway with a designed page', async () => {
  await using stall = await startStall();
  await stall.api[Symbol.asyncDispose]();
  const { status, body, headers } = await stall.pages.fetch('/ada');
  expect(status).toBe(502);
  expect(body).toContain('<h1');
  expect(headers['content-security-policy']).toContain("object-src 'none'");
});

test('addresses are canonical, and what is none is the not-found page', async () => {
  await using stall = await startStall();
  for (const [from, to] of [
    ['/Ada', '/ada'],
    ['/ada/', '/ada'],
    ['/ADA/Shop/?a=1&b=%2F', '/ada/shop?a=1&b=%2F'],
    ['/Ada/shop/PRD_Rug', '/ada/shop/PRD_Rug'],
    ['/login/', '/login'],
  ]) {
    const { status, headers } = await stall.pages.fetch(from ?? '');
    expect([from, status, headers.location]).toEqual([from, 308, to]);
  }
  for (const path of [
    '//ada',
    '//evil.example/x',
    '/\\evil',
    '/ad',
    '/ada/nix',
    '/ada/shop/a/b',
    '/settings',
    '/-ada',
    '/%61da',
    '/ada%2fshop',
    '/.git/config',
    '/Orders/Tok',
  ]) {
    const { status, headers, body } = await stall.pages.fetch(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1');
  }
  expect(stall.api.asked).toEqual([]);
});

test('HEAD works like GET without a body, and other methods are not allowed', async () => {
  await using stall = await startStall();
  for (const path of ['/ada', '/ada', '/nobody', '/login']) {
    const head = await stall.pages.fetch(path, { method: 'HEAD' });
    expect([path, head.status, head.bytes.length]).toEqual([path, path === '/nobody' ? 404 : 200, 0]);
    expect(head.headers['content-security-policy']).toBeDefined();
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await stall.pages.fetch('/ada', { method });
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test('orders and redirects are for one pair of eyes', async () => {
  await using stall = await startStall();
  for (const path of ['/redirect?to=/ada', '/orders/unknown_token']) {
    const { headers } = await stall.pages.fetch(path);
    const told = [path, headers['cache-control'], headers['referrer-policy']];
    expect(told).toEqual([path, 'no-store', 'no-referrer']);
  }
});

test('an address that a page had before leads to the one of today, its views and query too', async () => {
  await using stall = await startStall();
  const body = { message: 'There is no page at this address.', moved_to: 'ada' };
  stall.api.answer('/pages/clay/public', { status: 404, body });
  for (const [from, to] of [
    ['/clay', '/ada'],
    ['/clay/shop?a=1', '/ada/shop?a=1'],
    ['/clay/shop/prd_rug', '/ada/shop/prd_rug'],
  ]) {
    const { status, headers } = await stall.pages.fetch(from ?? '');
    expect([from, status, headers.location]).toEqual([from, 308, to]);
  }
  stall.api.answer('/pages/clay/public', { status: 404, body: { ...body, moved_to: '//evil.example' } });
  expect((await stall.pages.fetch('/clay')).status).toBe(404);
});
