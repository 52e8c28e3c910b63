import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ask, json, startEdge, startUpstream } from '../support/edge.ts';
import { freePort, waitFor } from '../support/ports.ts';

test('calls to an API that hangs for everybody fail at once with the same error until it answers again', async () => {
  let isHanging = true;
  await using upstream = await startUpstream((_request, response) => {
    if (!isHanging) json(response, 200, { back: true });
  });
  await using edge = await startEdge({ main: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '150' } });
  const timed = async () => {
    const began = performance.now();
    const { status, text } = await ask(edge, '/api/main/carts/crt_1');
    return { status, text, ms: performance.now() - began };
  };
  await waitFor(async () => (await timed()).ms < 50, 10_000);
  const failed = await timed();
  expect([failed.status, failed.text]).toEqual([
    504,
    '{"status":408,"message":"Server connection timed out"}',
  ]);
  const calls = upstream.seen.filter(({ url }) => url === '/carts/crt_1').length;
  await Promise.all(Array.from({ length: 20 }, timed));
  expect(upstream.seen.filter(({ url }) => url === '/carts/crt_1')).toHaveLength(calls);

  isHanging = false;
  const began = performance.now();
  await waitFor(async () => (await timed()).status === 200, 5000);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('an API whose port was closed answers within 2 s of its return', async () => {
  const port = await freePort();
  await using edge = await startEdge({ main: `http://127.0.0.1:${port}` });
  for (let call = 0; call < 10; call += 1)
    expect((await ask(edge, '/api/main/settings')).text).toBe(
      '{"status":0,"message":"Something went wrong"}',
    );
  const server = createServer((_request, response) => json(response, 200, {})).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const began = performance.now();
  await waitFor(async () => (await ask(edge, '/api/main/settings')).status === 200, 5000);
  expect(performance.now() - began).toBeLessThan(2000);
  server.closeAllConnections();
  server.close();
});

test('one slow call and one dead API do not affect other calls', async () => {
  await using main = await startUpstream((_request, response, { url }) => {
    if (!url.startsWith('/carts')) json(response, 200, {});
  });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  await using edge = await startEdge({
    main: main.origin,
    auth: nobody,
    env: { UPSTREAM_TIMEOUT_MS: '1000' },
  });
  const hanging = await Promise.all(Array.from({ length: 12 }, () => ask(edge, '/api/main/carts/crt_1')));
  expect(new Set(hanging.map(({ status }) => status))).toEqual(new Set([504]));
  const dead = await Promise.all(Array.from({ length: 12 }, () => ask(edge, '/api/auth/user-exists?slug=a')));
  expect(new Set(dead.map(({ status }) => status))).toEqual(new Set([502]));
  expect((await ask(edge, '/api/main/settings')).status).toBe(200);
});
