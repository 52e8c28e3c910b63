import { expect, test } from 'vitest';
import { ask, basicAuth, json, startEdge, startUpstream } from '../support/edge.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a call of the table reaches the main API with its path, query and built headers', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, { ok: true }));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/carts/crt_1?currency=EUR&makerstall_product_id=a%2Fb', {
    headers: {
      'x-access-token': 'tok',
      'accept-language': 'de',
      'accept-encoding': 'br',
      'if-none-match': '"x"',
      'idempotency-key': 'k1',
      'x-request-id': 'mine-1',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      tracestate: 'mine=1',
      baggage: 'user=ada',
      authorization: 'Bearer stolen',
      cookie: 'a=b',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=6.6.6.6',
      range: 'bytes=0-1',
      'x-other': 'no',
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['x-request-id']).toBe('mine-1');
  expect(upstream.seen).toHaveLength(1);
  const { url, headers } = upstream.seen[0] ?? { url: '', headers: {} };
  expect(url).toBe('/carts/crt_1?currency=EUR&makerstall_product_id=a%2Fb');
  expect(headers).toEqual({
    host: new URL(upstream.origin).host,
    connection: 'keep-alive',
    authorization: `Basic ${Buffer.from(basicAuth).toString('base64')}`,
    'x-access-token': 'tok',
    'accept-language': 'de',
    'accept-encoding': 'br',
    'if-none-match': '"x"',
    'idempotency-key': 'k1',
    'x-request-id': 'mine-1',
    traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
    'x-forwarded-for': '127.0.0.1',
  });
});

test('auth calls go to the auth API below /auth', async () => {
  await using main = await startUpstream((_request, response) => json(response, 500, {}));
  await using auth = await startUpstream((_request, response) => json(response, 200, { token: 't' }));
  await using edge = await startEdge({ main: main.origin, auth: auth.origin });
  const answer = await ask(edge, '/api/auth/signup?ref=ada', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Bo"}',
  });
  expect(answer.status).toBe(200);
  expect(auth.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /auth/signup?ref=ada']);
  expect(auth.seen[0]?.body.toString()).toBe('{"name":"Bo"}');
  expect(auth.seen[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(basicAuth).toString('base64')}`,
    'content-length': '13',
  });
  expect(main.seen).toEqual([]);
});

test.each([
  ['GET', '/api/main/stores'],
  ['GET', '/api/main/pages'],
  ['GET', '/api/main/shops'],
  ['GET', '/api/main/masterclasses'],
  ['DELETE', '/api/main/settings'],
  ['OPTIONS', '/api/main/settings'],
  ['GET', '/api/main/auth/login'],
  ['POST', '/api/main/auth/login'],
  ['GET', '/api/auth/settings'],
  ['GET', '/api/main/carts/a%2Fb'],
  ['GET', '/api/main/carts/%61'],
  ['GET', '/api/main/c%61rts/a'],
  ['GET', '/api/main/carts/a/'],
  ['GET', '/api/main//settings'],
  ['GET', '/api/main/carts//a'],
  ['GET', '/api/main/./settings'],
  ['GET', '/api/main/carts/../settings'],
  ['GET', '/api/main/carts/a.b'],
  ['GET', '/api/main/carts/..'],
  ['GET', '/api/main/carts/%2e%2e'],
  ['GET', '/api/main/settings%00'],
  ['GET', '/api/main/settings\\'],
  ['GET', '/api/main/settings;a=1'],
  ['GET', `/api/main/carts/${'a'.repeat(65)}`],
  ['GET', '/api/main'],
  ['GET', '/api/'],
  ['GET', '/api/other/settings'],
  ['GET', '/api/Main/settings'],
])('%s %s is 404 before the upstream is asked', async (method, path) => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, path, { method });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toEqual({ status: 404, message: 'There is nothing at this address.' });
  expect(upstream.seen).toEqual([]);
});

test('HEAD passes wherever GET does, with the length and without a body', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, { a: 1 }));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('');
  expect(upstream.seen[0]?.method).toBe('HEAD');
});

test('a new request id replaces an invalid one', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings', { headers: { 'x-request-id': 'no spaces, please' } });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{1,64}$/);
  expect(upstream.seen[0]?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
});

test('what the proxy answers by itself names the request and forbids guessing at its type', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 410, {}));
  await using edge = await startEdge({ main: upstream.origin, auth: 'http://127.0.0.1:1' });
  const charset = { 'content-type': 'application/json; charset=utf-16' };
  const asked = [
    { path: '/api/main/nothing/here', status: 404 },
    { path: '/api/main/carts', method: 'POST', body: '{}', headers: charset, status: 415 },
    { path: '/api/auth/is-valid-slug?slug=ada', status: 502 },
    { path: '/api/main/orders/tok/files/f1', headers: { accept: 'text/html' }, status: 303 },
  ];
  for (const { path, status, headers, ...request } of asked) {
    const answer = await ask(edge, path, { ...request, headers: { ...headers, 'x-request-id': 'mine-2' } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'x-request-id': 'mine-2', 'x-content-type-options': 'nosniff' });
  }
});

test('only the named response headers pass, with status and body of an upstream error', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(401, {
      'content-type': 'text/plain',
      'cache-control': 'private',
      etag: '"e"',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      'retry-after': '7',
      'set-cookie': 'a=b',
      'www-authenticate': 'Basic realm="x"',
      server: 'secret/1.0',
      'x-powered-by': 'Express',
      'access-control-allow-origin': '*',
      'content-disposition': 'attachment',
      'accept-ranges': 'bytes',
      'x-request-id': 'theirs',
    });
    response.end('invalid token');
  });
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings');
  expect(answer.status).toBe(401);
  expect(answer.text).toBe('invalid token');
  const { date: _date, 'x-request-id': id, ...headers } = answer.headers;
  expect(headers).toEqual({
    'content-type': 'text/plain',
    'cache-control': 'private',
    etag: '"e"',
    'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
    'retry-after': '7',
    'x-content-type-options': 'nosniff',
    'transfer-encoding': 'chunked',
    connection: 'close',
  });
  expect(id).not.toBe('theirs');
});

test('304 passes for a conditional request; any other redirect is 502 and is not followed', async () => {
  await using upstream = await startUpstream(({ url }, response) => {
    if (url === '/settings') response.writeHead(304, { etag: '"e"' }).end();
    else response.writeHead(302, { location: '/settings' }).end();
  });
  await using edge = await startEdge({ main: upstream.origin });
  expect((await ask(edge, '/api/main/settings', { headers: { 'if-none-match': '"e"' } })).status).toBe(304);
  const redirected = await ask(edge, '/api/main/carts/c1');
  expect(redirected.status).toBe(502);
  expect(redirected.headers.location).toBeUndefined();
  expect(upstream.seen).toHaveLength(2);
});

test('a body of 1 MiB passes, one byte more is 413, with or without a stated length', async () => {
  await using upstream = await startUpstream((_request, response, { body }) =>
    json(response, 200, { bytes: body.length }),
  );
  await using edge = await startEdge({ main: upstream.origin });
  const mebibyte = Buffer.alloc(2 ** 20, 'a');
  const fits = await ask(edge, '/api/main/carts', { method: 'POST', body: mebibyte });
  expect(fits.text).toBe(`{"bytes":${2 ** 20}}`);
  const more = Buffer.alloc(2 ** 20 + 1, 'a');
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const answer = await ask(edge, '/api/main/carts', { method: 'POST', body: more, headers });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({ status: 413, message: 'The request is too large.' });
  }
  expect(upstream.seen).toHaveLength(1);
});

test('an upgrade is refused', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/api/main/settings', {
    headers: { connection: 'Upgrade', upgrade: 'websocket' },
  });
  expect(answer.status).toBe(400);
  expect(upstream.seen).toEqual([]);
});

test('Stripe’s webhooks reach the main API unchanged, with their signature', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const body = '{ "id":"evt_1",\n "amount" : 1.50 }';
  await ask(edge, '/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc', cookie: 'a=b' },
  });
  const [event] = upstream.seen;
  expect(event?.url).toBe('/webhooks/stripe');
  expect(event?.body.toString()).toBe(body);
  expect(event?.headers['stripe-signature']).toBe('t=1,v1=abc');
  expect(event?.headers.cookie).toBeUndefined();
});

test('media pass ranges in both directions, and no unusual path', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(206, {
      'content-type': 'image/webp',
      'content-range': 'bytes 0-1/9',
      'accept-ranges': 'bytes',
    });
    response.end('ab');
  });
  await using edge = await startEdge({ main: upstream.origin });
  const answer = await ask(edge, '/media/demo/a-1.webp', { headers: { range: 'bytes=0-1' } });
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe('bytes 0-1/9');
  expect(upstream.seen[0]?.headers.range).toBe('bytes=0-1');
  for (const path of ['/media/', '/media/../settings', '/media/.env', '/media/a%2fb', '/media//a'])
    expect((await ask(edge, path)).status, path).toBe(404);
  expect(upstream.seen).toHaveLength(1);
});
