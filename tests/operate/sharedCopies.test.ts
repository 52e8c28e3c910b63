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
import { hasRedis, redisUrl } from '../support/redis.ts';

const log = pino({ level: 'silent' });

test.skipIf(!hasRedis)('a page that was rendered before a purge is never found after it', async () => {
  const pagesId = randomUUID();
  const slug = `slug-${randomInt(2 ** 40)}`;
  const address = { path: `/${slug}`, language: 'en' } as const;
  await using first = await startCopies(pagesId);
  await using second = await startCopies(pagesId);
  for (const words of ['before its first purge', 'before its second purge']) {
    const turn = await first.copies.load(first.cache, address);
    const ignore = () => {};
    using purges = sharedPurges({
      redis: second.redis,
      log,
      purgeHere: ignore,
      purgeReceived: ignore,
      missed: ignore,
    });
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

test.skipIf(!hasRedis)(
  'of two servers that rendered a page at once the first copy is kept, and no server frees the render of another one',
  async () => {
    const pagesId = randomUUID();
    await using first = await startCopies(pagesId);
    await using second = await startCopies(pagesId);
    const slug = `slug-${randomInt(2 ** 40)}`;
    const key = `/${slug}`;
    const [one, two] = [first, second].map(({ redis }) => sharedPages({ redis, pagesId }));
    const [before, beside] = [await one?.find(slug, key), await two?.find(slug, key)];
    one?.store(slug, key, { version: before?.version ?? '', br: Buffer.from('one') });
    await first.redis.ping();
    two?.store(slug, key, { version: beside?.version ?? '', br: Buffer.from('two') });
    await second.redis.ping();
    expect((await two?.find(slug, key))?.page?.br.toString()).toBe('one');

    expect(await one?.take(`lease-${slug}`)).toBe(true);
    two?.release(`lease-${slug}`);
    await second.redis.ping();
    expect(await two?.take(`lease-${slug}`)).toBe(false);
    one?.release(`lease-${slug}`);
    await first.redis.ping();
    expect(await two?.take(`lease-${slug}`)).toBe(true);
  },
);

/** A server's part of the shared copies, with a page cache that tells what it was given. */
async function startCopies(pagesId: string, { clock = 1_000_000 } = {}) {
  const redis = connectRedis({ url: redisUrl, log, commandMs: 10_000 });
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
