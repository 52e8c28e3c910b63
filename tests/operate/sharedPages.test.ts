import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectRedis, firstConnection } from '../../server/redis/connectRedis.ts';
import { sharedPages } from '../../server/redis/sharedPages.ts';
import { sharedPurges } from '../../server/redis/sharedPurges.ts';
import { createPageCache } from '../../server/ssr/pageCache.ts';
import { readyPage } from '../../server/ssr/readyPage.ts';
import { createSharedCopies } from '../../server/ssr/sharedCopies.ts';
import { ask, type Listening } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { waitFor } from '../support/ports.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';
import { startRelay } from '../support/redisRelay.ts';
import { startWebServer } from '../support/wholeServer.ts';

const log = pino({ level: 'silent' });

/** A fake API and web servers in front of it, whose pages are those of no other test. */
async function startFleet() {
  const api = await startFakeApi();
  const PUBLIC_URL = `http://shop-${randomUUID()}.example`;
  return {
    api,
    pagesAsked: () => api.asked.filter((path) => path === '/pages/ada/public').length,
    start: (env: Record<string, string> = {}) =>
      startWebServer({ api: api.origin, env: { REDIS_URL: redisUrl, PUBLIC_URL, ...env } }),
    show(words: string) {
      const blocks = [{ _id: 'blk_1', type: 'text', text: words }];
      api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks } });
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

async function untilKept(server: Listening): Promise<void> {
  await waitFor(async () => (await ask(server, '/ada')).headers.etag !== undefined);
}

function purge(server: Listening) {
  return ask(server, '/api/purge/ada', { method: 'POST' });
}

test.skipIf(!hasRedis)(
  'after a restart visitors get the copy of another web server, whole and storable',
  async () => {
    await using fleet = await startFleet();
    await using first = await fleet.start();
    await untilKept(first);
    await using second = await fleet.start();
    const kept = await ask(first, '/ada');
    const answers = await Promise.all([ask(second, '/ada'), ask(second, '/ada'), ask(second, '/ada')]);
    for (const answer of answers) {
      expect([answer.text, answer.headers.etag]).toEqual([kept.text, kept.headers.etag]);
      expect(answer.headers['content-security-policy']).toBe(kept.headers['content-security-policy']);
    }
    expect(fleet.pagesAsked()).toBe(1);
  },
);

test.skipIf(!hasRedis)(
  'a copy of another web server names the hosts of its advertising services',
  async () => {
    await using fleet = await startFleet();
    const page = { ...fakeAda.page, pixels: { meta: '123456789012345' } };
    fleet.api.answer('/pages/ada/public', { body: page });
    await using first = await fleet.start();
    await untilKept(first);
    await using second = await fleet.start();
    const { headers } = await ask(second, '/ada');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/);
    expect(fleet.pagesAsked()).toBe(1);
  },
);

test.skipIf(!hasRedis)('pages of another build are not used', async () => {
  await using fleet = await startFleet();
  await using first = await fleet.start();
  await untilKept(first);
  // The address of the shop is in the pages, like the files of a build.
  await using other = await fleet.start({ PUBLIC_URL: 'http://other.example' });
  expect((await ask(other, '/ada')).text).toContain('http://other.example/ada');
});

test.skipIf(!hasRedis)(
  'a purge in one web server applies to the copies of all, and to those in Redis',
  async () => {
    await using fleet = await startFleet();
    await using first = await fleet.start();
    await using second = await fleet.start();
    fleet.show('Words of before.');
    await untilKept(first);
    await untilKept(second);
    fleet.show('Words of today.');
    await purge(second);
    await using third = await fleet.start();
    for (const server of [second, third, first])
      await waitFor(async () => (await ask(server, '/ada')).text.includes('Words of today.'));
    expect((await ask(third, '/ada')).text).toContain('Words of today.');
  },
);

test.skipIf(!hasRedis)('a page that was rendered before a purge is never found after it', async () => {
  const pagesId = randomUUID();
  const slug = `slug-${randomInt(2 ** 40)}`;
  const address = { path: `/${slug}`, language: 'en' } as const;
  await using first = await startCopies(pagesId);
  await using second = await startCopies(pagesId);
  for (const words of ['before its first purge', 'before its second purge']) {
    const turn = await first.copies.load(first.cache, address);
    using purges = sharedPurges({ redis: second.redis, log, purgeHere: () => {}, purgeTold: () => {} });
    await purges.purge(slug);
    if (turn) first.copies.keep(turn, address, readyPage(words));
    if (turn) first.copies.end(turn);
    await first.redis.ping();
    const next = await second.copies.load(second.cache, address);
    expect([next?.lease, second.kept()]).toEqual([expect.any(String), []]);
    if (next) second.copies.end(next);
    await second.redis.ping();
  }
});

test.skipIf(!hasRedis)(
  'without Redis each server renders, and a purge of that time reaches Redis when it is back',
  async () => {
    await using fleet = await startFleet();
    using relay = await startRelay();
    await using first = await fleet.start({ REDIS_URL: relay.url });
    fleet.show('Words of before.');
    await untilKept(first);
    relay.cut();
    fleet.show('Words of today.');
    await purge(first);
    expect((await ask(first, '/ada')).text).toContain('Words of today.');
    relay.open();
    await waitFor(async () => {
      await using second = await fleet.start();
      return (await ask(second, '/ada')).text.includes('Words of today.');
    });
  },
);

test.skipIf(!hasRedis)(
  'one server renders a page and the others take its copy; a failure frees the render',
  async () => {
    const pagesId = randomUUID();
    const address = { path: `/slug-${randomInt(2 ** 40)}`, language: 'en' } as const;
    await using first = await startCopies(pagesId);
    await using second = await startCopies(pagesId);
    const turn = await first.copies.load(first.cache, address);
    expect(turn?.lease).toBeDefined();
    const loading = second.copies.load(second.cache, address);
    if (turn) first.copies.keep(turn, address, readyPage('<p>one</p>'));
    expect((await loading)?.lease).toBeUndefined();
    expect(second.kept()).toEqual(['<p>one</p>']);

    const failing = { ...address, path: `${address.path}/shop` };
    const failed = await first.copies.load(first.cache, failing);
    expect((await second.copies.load(second.cache, failing))?.lease).toBeUndefined();
    if (failed) first.copies.end(failed);
    await first.redis.ping();
    expect((await second.copies.load(second.cache, failing))?.lease).toBeDefined();
  },
);

test.skipIf(!hasRedis)(
  'a copy is as old for a server whose clock is wrong as it is for the others',
  async () => {
    const pagesId = randomUUID();
    const address = { path: `/slug-${randomInt(2 ** 40)}`, language: 'en' } as const;
    const tenMinutes = 10 * 60_000;
    await using ahead = await startCopies(pagesId, { clock: 1_000_000 + tenMinutes });
    await using behind = await startCopies(pagesId, { clock: 1_000_000 - tenMinutes });
    await using right = await startCopies(pagesId, { clock: 1_000_000 });
    const ages: (number | undefined)[] = [];
    for (const writer of [ahead, behind]) {
      const at = { ...address, path: `${address.path}/${ages.length}` };
      const turn = await writer.copies.load(writer.cache, at);
      if (turn) writer.copies.keep(turn, at, readyPage('<p>one</p>'));
      if (turn) writer.copies.end(turn);
      await writer.redis.ping();
      for (const reader of [ahead, behind, right]) {
        await delay(60);
        await reader.copies.load(reader.cache, at);
        ages.push(reader.lastAgeMs());
        const refreshed = await reader.copies.refresh(at, async () => ({ kind: 'failed' }));
        expect(refreshed).toMatchObject({ kind: 'page' });
      }
    }
    expect(ages).toHaveLength(6);
    for (const age of ages) {
      expect(age).toBeGreaterThanOrEqual(50);
      expect(age).toBeLessThan(30_000);
    }
  },
);

/** A server's part of the shared copies, with a page cache that tells what it was given. */
async function startCopies(pagesId: string, { clock = 1_000_000 } = {}) {
  const redis = connectRedis({ url: redisUrl, log });
  await firstConnection(redis);
  const now = () => clock;
  const kept: string[] = [];
  let keptAt: number | undefined;
  const cache = createPageCache({
    ttlMs: 60_000,
    maxBytes: 1_000_000,
    now,
    headers: () => ({}),
    cacheHeaders: () => ({}),
    scriptsOf: () => [],
    refresh: async () => ({ kind: 'failed' }),
  });
  const spied = {
    ...cache,
    keep(...given: Parameters<typeof cache.keep>) {
      kept.push(given[1].identity.toString());
      keptAt = given[2];
      cache.keep(...given);
    },
  };
  const copies = createSharedCopies({
    store: sharedPages({ redis, pagesId }),
    originOf: () => undefined,
    ttlMs: 60_000,
    now,
  });
  return {
    redis,
    copies,
    cache: spied,
    kept: () => kept,
    lastAgeMs: () => (keptAt === undefined ? undefined : clock - keptAt),
    async [Symbol.asyncDispose]() {
      redis.disconnect();
    },
  };
}
