import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ask, basicAuth, json, startUpstream, type Listening } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';
import { startWebServer } from '../support/wholeServer.ts';

/** The whole web server, with `origin` in place of both APIs. */
function startServer(origin: string, env: Record<string, string> = {}): Promise<Listening> {
  return startWebServer({ api: origin, env });
}

function get(server: Listening, path: string, options: Parameters<typeof ask>[2] = {}) {
  return ask(server, path, options);
}

test('readiness probes both APIs with one call each, at most every half second, and 4xx counts as an answer', async () => {
  let status = 404;
  await using upstream = await startUpstream((_request, response) => json(response, status, {}));
  await using server = await startServer(upstream.origin);
  await get(server, '/readyz');
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => get(server, '/readyz')));
  const halfSeconds = Math.floor((performance.now() - began) / 500);
  const requests = upstream.seen.map(({ method, url }) => `${method} ${url}`);
  expect(new Set(requests)).toEqual(new Set(['GET /settings', 'GET /auth/is-valid-slug?slug=ready']));
  // Two calls in the first half second, and two more for each one that ended meanwhile.
  expect(requests.length).toBeLessThanOrEqual(2 * (2 + halfSeconds));
  expect(upstream.seen[0]?.headers.authorization).toMatch(/^Basic /);
  status = 500;
  await waitFor(async () => (await get(server, '/readyz')).status === 503, 2000);
  expect((await get(server, '/healthz')).status).toBe(200);
});

test('an API that hangs makes the server not ready after 2 s', async () => {
  let isHanging = false;
  await using upstream = await startUpstream((_request, response) => {
    if (!isHanging) json(response, 200, {});
  });
  await using server = await startServer(upstream.origin);
  isHanging = true;
  const began = performance.now();
  await waitFor(async () => (await get(server, '/readyz')).status === 503, 5000);
  expect(performance.now() - began).toBeLessThan(4500);
});

test('metrics need a request from this machine without a proxy, or the token', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin, { METRICS_TOKEN: 'operators-word' });
  await get(server, '/readyz');
  const local = await get(server, '/metrics');
  expect(local.status).toBe(200);
  expect(local.text).toContain('makerstall_request_seconds_bucket');
  const statuses = await Promise.all(
    [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer another-word' },
      { 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer operators-word' },
    ].map(async (headers) => (await get(server, '/metrics', { headers })).status),
  );
  expect(statuses).toEqual([404, 404, 404, 200]);
});

test('the location of the IP address comes from the bundled database', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin, { TRUST_PROXY: '1' });
  expect(JSON.parse((await get(server, '/api/geo')).text)).toEqual({
    ip: '127.0.0.1',
    country: null,
    country_name: null,
    currency: null,
  });
  const abroad = await get(server, '/api/geo', { headers: { 'x-forwarded-for': '193.0.6.139' } });
  expect(JSON.parse(abroad.text)).toEqual({
    ip: '193.0.6.139',
    country: 'NL',
    country_name: 'Netherlands',
    currency: 'EUR',
  });
});

test('a configured location service is called with its key, and its failure gives the catalogue’s message', async () => {
  let isDown = false;
  await using service = await startUpstream((_request, response) =>
    isDown
      ? json(response, 500, {})
      : json(response, 200, { country_code: 'JP', country_name: 'Japan', city: 'Kyoto' }),
  );
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin, {
    GEO_API_URL: `${service.origin}/json/{ip}`,
    GEO_API_KEY: 'geo-key',
  });
  const found = await get(server, '/api/geo');
  expect(JSON.parse(found.text)).toEqual({
    ip: '127.0.0.1',
    country: 'JP',
    country_name: 'Japan',
    city: 'Kyoto',
    currency: 'JPY',
  });
  expect(service.seen[0]?.url).toBe('/json/127.0.0.1?key=geo-key');
  isDown = true;
  const failed = await get(server, '/api/geo');
  expect(failed.status).toBe(502);
  expect(JSON.parse(failed.text).message).toBe(
    "Couldn't fetch location information, please allow location access or reload this page",
  );
});

test('assets are immutable and compressed; an unknown name is 404', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin);
  const script = (await readdir('dist/client/assets')).find((name) => name.endsWith('.js')) ?? '';
  const encodings = ['gzip, deflate, br', 'gzip', 'identity'];
  for (const encoding of encodings) {
    const answer = await get(server, `/assets/${script}`, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe({ 'gzip, deflate, br': 'br', gzip: 'gzip' }[encoding]);
  }
  for (const path of ['/assets/', '/assets/no.js', '/assets/../index.html', '/assets/%2e%2e/manifest.json'])
    expect((await get(server, path)).status, path).toBe(404);
  expect((await get(server, '/favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

test('every HTML response carries the security headers, error pages too', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 404, { message: 'no' }));
  await using server = await startServer(upstream.origin, { PUBLIC_URL: 'https://shop.example' });
  for (const path of [
    '/',
    '/login',
    '/nobody',
    '/a/b/c',
    '//evil.example',
    '/\\evil.example',
    '/orders/tok_1',
  ]) {
    const { headers } = await get(server, path);
    expect(headers['content-type'], path).toMatch(/^text\/html/);
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy, path).toContain(part);
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)|stripe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe(
      path.startsWith('/orders') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('addresses that begin with two slashes or a backslash are 404, other methods on pages 405', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin);
  for (const path of ['//ada', '/\\ada', '//', '//api/main/settings', 'http://evil.example/ada'])
    expect((await get(server, path)).status, path).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get(server, '/login', { method });
    expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
});

test('redirects and refusals of a page carry the security headers too', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using server = await startServer(upstream.origin, { PUBLIC_URL: 'https://shop.example' });
  const redirect = await get(server, '/Ada/?a=%20&b=1');
  expect([redirect.status, redirect.headers.location]).toEqual([308, '/ada?a=%20&b=1']);
  const refusal = await get(server, '/ada', { method: 'POST' });
  expect(refusal.status).toBe(405);
  for (const { headers } of [redirect, refusal]) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  expect((await get(server, '/orders/tok_1/', {})).headers['referrer-policy']).toBe('no-referrer');
  expect((await get(server, '/healthz')).headers['x-content-type-options']).toBe('nosniff');
});

test('each request has one log line with its pattern and id, without its path, query or token', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 404, { message: 'no' }));
  await using makerstall = await startMakerstall({
    env: { MAIN_API_URL: upstream.origin, AUTH_API_URL: upstream.origin, API_BASIC_AUTH: basicAuth },
  });
  const server = { ...makerstall, port: Number(new URL(makerstall.origin).port) };
  await get(server, '/orders/secret-token?payment=hidden', { headers: { 'x-request-id': 'my-id' } });
  await get(server, '/api/main/carts/crt_secret?x=hidden', {
    headers: { 'x-request-id': 'my-other-id', 'x-access-token': 'secret-access' },
  });
  await waitFor(() => server.output().includes('my-other-id'));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ id: 'my-id', route: '/orders/:token', status: 404, method: 'GET' }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ id: 'my-other-id', route: '/api/main/carts/:cartId', status: 404 }),
  );
  expect(server.output()).not.toMatch(/secret|hidden/);
});
