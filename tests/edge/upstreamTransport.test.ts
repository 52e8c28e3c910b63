import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { upstreamTransport } from '../../server/upstream/upstreamTransport.ts';
import { createUpstreams } from '../../server/upstream/upstreams.ts';
import { basicAuth, json, listen, startUpstream } from '../support/edge.ts';

async function call(origin: string, request: Partial<ApiRequest> = {}, timeoutMs = 5000): Promise<unknown> {
  const api = { kind: 'remote', mainUrl: origin, authUrl: origin, basicAuth } as const;
  await using upstreams = createUpstreams(api, timeoutMs);
  const transport = upstreamTransport({ upstreams, requestId: 'id-1', visitorAddress: '203.0.113.7' });
  return await transport({ upstream: 'main', method: 'GET', path: '/acc_1/orders', ...request });
}

test('JSON passes both ways with the credentials, the id and the visitor’s address', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, { orders: [] }));
  const answer = await call(upstream.origin, { query: { after: 'a&b', none: undefined } });
  expect(answer).toEqual({ orders: [] });
  const [seen] = upstream.seen;
  expect(seen?.url).toBe('/acc_1/orders?after=a%26b');
  expect(seen?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(basicAuth).toString('base64')}`,
    'x-request-id': 'id-1',
    'x-forwarded-for': '203.0.113.7',
  });
});

test('an error response rejects with its status, message and retry-after', async () => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(429, { 'retry-after': '3' }).end('{"message":"Slow down"}');
  });
  await expect(call(upstream.origin)).rejects.toMatchObject({
    status: 429,
    message: 'Slow down',
    retryAfterMs: 3000,
  });
});

test('the plain text of an error is its message, markup is not', async () => {
  const bodies = ['invalid token', '<html>nginx</html>'];
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(401).end(bodies.shift());
  });
  await expect(call(upstream.origin)).rejects.toMatchObject({ status: 401, message: 'invalid token' });
  await expect(call(upstream.origin)).rejects.toMatchObject({ status: 401, message: 'Error' });
});

test.each<[what: string, status: number, body: string]>([
  ['a redirect', 302, ''],
  ['no JSON', 200, '<html>'],
  ['an empty body', 200, ''],
  ['another shape', 200, '{"hello":1}'],
])('%s instead of the promised answer is 502 bad_answer', async (_what, status, body) => {
  await using upstream = await startUpstream((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  await expect(call(upstream.origin, { path: '/settings' })).rejects.toMatchObject({
    status: 502,
    code: 'bad_answer',
  });
  expect(upstream.seen).toHaveLength(1);
});

test('a closed port is 0 no_response, a hanging API is 408 timed_out', async () => {
  const gone = await listen(() => {});
  await gone[Symbol.asyncDispose]();
  await expect(call(gone.origin)).rejects.toMatchObject({ status: 0, code: 'no_response' });
  await using hanging = await listen(() => {});
  for (const upstream of ['main', 'auth'] as const)
    await expect(call(hanging.origin, { upstream }, 150)).rejects.toMatchObject({
      status: 408,
      code: 'timed_out',
    });
});

test('a response that stops in the middle is 408 after the time-out of the whole call', async () => {
  await using upstream = await listen((_request, response) => void response.writeHead(200).write('{'));
  await expect(call(upstream.origin, {}, 150)).rejects.toMatchObject({ status: 408 });
});
