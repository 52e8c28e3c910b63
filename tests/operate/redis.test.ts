import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sharedPurges } from '../../server/redis/sharedPurges.ts';
import { connectRedis } from '../../server/redis/connectRedis.ts';
import { ask, json, type Listening, startEdge, startUpstream } from '../support/edge.ts';
import { waitFor } from '../support/ports.ts';
import { hasRedis, redisUrl, someAddress, whenConnected } from '../support/redis.ts';

const log = pino({ level: 'silent' });

function report(edge: Listening, address: string) {
  return ask(edge, '/api/main/report', { method: 'POST', headers: { 'x-forwarded-for': address } });
}

/** A connection to Redis that can be cut and restored. */
async function startRelay() {
  const sockets = new Set<Socket>();
  const target = new URL(redisUrl);
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port || 6379), target.hostname);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    cut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => (isOpen = true),
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test.skipIf(!hasRedis)('two web servers share their counters in Redis', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: redisUrl };
  await using first = await startEdge({ main: upstream.origin, env });
  await using second = await startEdge({ main: upstream.origin, env });
  const address = someAddress();
  await whenConnected(first);
  await whenConnected(second);
  for (let call = 0; call < 5; call += 1) {
    expect((await report(first, address)).status).toBe(200);
    expect((await report(second, address)).status).toBe(200);
  }
  expect((await report(first, address)).status).toBe(429);
  expect((await report(second, address)).status).toBe(429);
});

test.skipIf(!hasRedis)(
  'while Redis is down each server counts alone, and both share counters again afterwards',
  async () => {
    using relay = await startRelay();
    await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: relay.url };
    await using edge = await startEdge({ main: upstream.origin, env });
    const address = someAddress();
    await whenConnected(edge);
    for (let call = 0; call < 10; call += 1) await report(edge, address);
    expect((await report(edge, address)).status).toBe(429);
    relay.cut();
    const began = performance.now();
    for (let call = 0; call < 10; call += 1) expect((await report(edge, address)).status).toBe(200);
    expect((await report(edge, address)).status).toBe(429);
    expect(performance.now() - began).toBeLessThan(2000);
    relay.open();
    await whenConnected(edge);
    expect((await report(edge, address)).status).toBe(429);
  },
);

test('a start without Redis works', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: 'redis://127.0.0.1:1' };
  await using edge = await startEdge({ main: upstream.origin, env });
  const address = someAddress();
  for (let call = 0; call < 10; call += 1) expect((await report(edge, address)).status).toBe(200);
  expect((await report(edge, address)).status).toBe(429);
});

test.skipIf(!hasRedis)('a purge reaches every web server', async () => {
  const [first, second] = [startPurges(), startPurges()];
  await waitFor(() => {
    first.purges.purge('ada');
    return second.purged.includes('ada');
  });
  expect(first.purged).toContain('ada');
  for (const one of [first, second]) one.stop();
});

function startPurges() {
  const purged: string[] = [];
  const redis = connectRedis({ url: redisUrl, log });
  const purges = sharedPurges({ redis, log, purgeHere: (slug) => purged.push(slug) });
  return {
    purged,
    purges,
    stop() {
      purges[Symbol.dispose]();
      redis.disconnect();
    },
  };
}
