import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { Agent } from 'undici';
import { expect, test, vi } from 'vitest';
import { openCdn } from '../../server/cdn/openCdn.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { sharedOpenPurges } from '../../server/redis/openPurges.ts';
import { versionKey } from '../../server/redis/sharedPages.ts';
import { sharedPurges } from '../../server/redis/sharedPurges.ts';
import { connectRedis, firstConnection } from '../../server/redis/connectRedis.ts';
import { startCdnServer } from '../support/cdnServer.ts';
import { ask, json, type Listening, startEdge, startUpstream } from '../support/edge.ts';
import { waitFor } from '../support/ports.ts';
import { startRelay } from '../support/redisRelay.ts';
import { hasRedis, redisUrl, someAddress, whenConnected } from '../support/redis.ts';

const log = pino({ level: 'silent' });

function report(edge: Listening, address: string) {
  return ask(edge, '/api/main/report', { method: 'POST', headers: { 'x-forwarded-for': address } });
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

test('a Redis that accepts a connection and says nothing delays nobody', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const redis = connectRedis({ url: `redis://127.0.0.1:${port}`, log, commandMs: 60_000 });
  const began = performance.now();
  await expect(redis.get('any')).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(30_000);
  redis.disconnect();
  silent.close();
});

test.skipIf(!hasRedis)('a purge reaches every web server', async () => {
  const [first, second] = await Promise.all([startPurges(), startPurges()]);
  // Web servers of other tests hear it, too.
  const slug = `slug-${randomUUID()}`;
  await waitFor(async () => {
    await first.purges.purge(slug);
    return second.purged.includes(slug);
  });
  expect(first.purged).toContain(slug);
  for (const one of [first, second]) one.stop();
});

test.skipIf(!hasRedis)(
  'a purge of the CDN whose web server has ended is adopted by another one, also by one whose clock is ahead',
  async () => {
    const key = 'makerstall:cdn:purges';
    const [lost, recent] = [randomUUID(), randomUUID()].map((id) => `slug-${id}`);
    using direct = connectedRedis();
    await direct.redis.zadd(key, Date.now() - 31_000, `${lost} 1`, Date.now(), `${recent} 2`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    const adopted: string[] = [];
    const redis = connectRedis({ url: redisUrl, log, commandMs: 10_000 });
    using open = sharedOpenPurges(redis, (tag) => adopted.push(tag));
    await expect.poll(() => adopted).toContain(lost);
    await expect.poll(() => direct.redis.zscore(key, `${lost} 1`)).toBeNull();
    expect(adopted).not.toContain(recent);
    const id = open.add('ada');
    await expect.poll(() => direct.redis.zscore(key, id)).not.toBeNull();
    open.remove([id, `${recent} 2`]);
    await expect.poll(() => direct.redis.zmscore(key, id, `${recent} 2`)).toEqual([null, null]);
    redis.disconnect();
    vi.useRealTimers();
  },
);

test.skipIf(!hasRedis)(
  'with Redis, only a web server of another build purges all pages at its start',
  async () => {
    await using cdn = await startCdnServer();
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [build, purges] of [
      [first, 1],
      [first, 1],
      [second, 2],
    ] as const) {
      await startCdn(cdn.origin, build);
      expect(cdn.purged).toEqual(Array.from({ length: purges }, () => ['_pages']));
    }
  },
);

async function startCdn(apiUrl: string, build: string): Promise<void> {
  const dispatcher = new Agent();
  const redis = connectRedis({ url: redisUrl, log, commandMs: 10_000 });
  const cdn = { kind: 'fastly', ttlS: 60, apiUrl, id: 'a1', token: 'x' } as const;
  await firstConnection(redis);
  using opened = openCdn({ cdn, redis, dispatcher, metrics: createMetrics(), log });
  await opened.started(build);
  redis.disconnect();
  await dispatcher.destroy();
}

test.skipIf(!hasRedis)('a purge that Redis refuses is sent again until it is taken', async () => {
  using admin = connectedRedis();
  const user = `web-${randomUUID()}`;
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await admin.redis.call('ACL', 'DELUSER', user)));
  // As a Redis that is full: it takes no writes, and its connections stay.
  await admin.redis.call('ACL', 'SETUSER', user, 'on', 'nopass', '~*', '&*', '+@all', '-set');
  const url = new URL(redisUrl);
  url.username = user;
  url.password = 'any';
  const web = await startPurges(url.href);
  stack.defer(web.stop);
  const slug = `slug-${randomUUID()}`;
  await web.purges.purge(slug);
  expect(await admin.redis.get(versionKey(slug))).toBeNull();
  await admin.redis.call('ACL', 'SETUSER', user, '+set');
  await expect.poll(() => admin.redis.get(versionKey(slug))).not.toBeNull();
});

function connectedRedis() {
  const redis = new Redis(redisUrl);
  return { redis, [Symbol.dispose]: () => redis.disconnect() };
}

async function startPurges(url = redisUrl) {
  const purged: string[] = [];
  const redis = connectRedis({ url, log, commandMs: 10_000 });
  await firstConnection(redis);
  const purgeHere = (slug: string) => purged.push(slug);
  const purges = sharedPurges({ redis, log, purgeHere, purgeReceived: purgeHere, missed: () => {} });
  return {
    purged,
    purges,
    stop: () => {
      purges[Symbol.dispose]();
      redis.disconnect();
    },
  };
}
