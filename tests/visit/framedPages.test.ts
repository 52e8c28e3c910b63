import { expect, test } from 'vitest';
import { addProduct } from '../support/sales.ts';
import { startStall } from '../support/startStall.ts';
import { signIn } from '../support/studio.ts';

const site = 'https://example.com';

const policyOf = ({ headers }: Response) =>
  /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];

test('the listed sites may frame a page at its second address, from the moment the list is saved', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const before = await stall.get('/ada/embed');
  expect([before.status, policyOf(before)]).toEqual([200, "frame-ancestors 'self'"]);
  const saved = await fetch(`${stall.origin}/api/main/studio/${stall.seller}/embeds`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': studio.token },
    body: JSON.stringify({ revision: 0, settings: { sites: [site] } }),
  });
  expect(saved.status).toBe(200);

  const framed = await stall.get('/ada/embed');
  expect(policyOf(framed)).toBe(`frame-ancestors 'self' ${site}`);
  expect(framed.headers.get('x-frame-options')).toBeNull();
  expect(Object.fromEntries(framed.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const html = await framed.text();
  const script = /<base target="_blank"\/?><script src="(\/assets\/frame-[\w-]+\.js)">/.exec(html)?.[1] ?? '';
  expect((await stall.get(script)).headers.get('cache-control')).toContain('immutable');
  expect(html).toContain('<link rel="canonical" href="https://stalls.example/ada"/>');
  const page = await stall.get('/ada');
  expect(await page.text()).not.toMatch(/<base|\/frame-/);

  const etag = framed.headers.get('etag') ?? '';
  const unchanged = await stall.get('/ada/embed', { 'if-none-match': etag });
  expect([unchanged.status, policyOf(unchanged)]).toEqual([304, policyOf(framed)]);

  expect([policyOf(page), page.headers.get('x-frame-options')]).toEqual(["frame-ancestors 'none'", 'DENY']);
  for (const path of ['/login', '/ada/shop', '/ada/legal/terms', '/ada/embed/shop/none'])
    expect(policyOf(await stall.get(path))).toBe("frame-ancestors 'none'");
});

test('every public page has one, other spellings redirect, and a moved page leads to its own', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const id = await addProduct(stall.api, stall.seller);
  const seen = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`${stall.origin}${path}`, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (const path of ['/ada/embed', '/ada/embed/shop', `/ada/embed/shop/${id}`, '/ada/embed/masterclasses'])
    expect(await seen(path)).toEqual([200, null]);
  expect(await seen('/Ada/Embed/Shop/?discount=a')).toEqual([308, '/ada/embed/shop?discount=a']);
  expect(await seen('/ada/embed', 'POST')).toEqual([405, null]);
  for (const path of ['/bob/embed', '/ada/embed/legal/terms', '/ada/embed/embed', '/orders/embed'])
    expect((await seen(path))[0]).toBe(404);
  await studio.call('PUT', '/account/slug', { slug: 'ada-new' });
  expect(await seen(`/ada/embed/shop/${id}?a`)).toEqual([200, null]);
  expect(await seen('/ada/embed/masterclasses/none')).toEqual([308, '/ada-new/embed/masterclasses/none']);
});

test('the script of other sites has an address that is asked for again, and one of this build', async () => {
  await using stall = await startStall();
  const newest = await stall.get('/embed.js', { 'accept-encoding': 'br' });
  expect(Object.fromEntries(newest.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await newest.text()).toContain('data-makerstall');
});
