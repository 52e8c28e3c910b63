import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

type FoundPage = { version: string; lease: string; page: { ageMs: number; br: Buffer } | undefined };

const ttlMs = 24 * 60 * 60_000;
const leaseMs = 2000;

// Lua, because no single command compares and writes.

/** Stores nothing if the slug has another version by now, from a purge or from another server: nobody would find the page. */
const storeIfCurrent = `
  redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2], 'NX')
  if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('set', KEYS[2], ARGV[3], 'PX', ARGV[4]) end`;

const deleteIfEqual = `
  if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/**
 * Rendered pages in Redis, each with the version of its slug that it was rendered for (its port: `PageStore` in server/ssr/sharedCopies.ts).
 * `pagesId` separates the pages of different builds. The age of a page follows from the time that Redis will still keep it, because the
 * clocks of web servers may differ.
 */
export function sharedPages({ redis, pagesId }: { redis: Redis; pagesId: string }) {
  const owner = randomUUID();
  const pageKey = (key: string) => `makerstall:page:${pagesId}:${key}`;

  async function ask(slug: string, key: string): Promise<FoundPage> {
    const [known, leftMs, bytes] = await Promise.all([
      redis.get(versionKey(slug)),
      // Before the page: a page that is stored between the two commands then counts as older, never as younger.
      redis.pttl(pageKey(key)),
      redis.getBuffer(pageKey(key)),
    ]);
    const br = known === null || bytes === null ? undefined : unpack(bytes, known);
    return {
      // Becomes the slug's version if it has none when the page is stored. Unknown slugs leave nothing in Redis.
      version: known ?? randomUUID(),
      lease: `makerstall:lease:${pagesId}:${key}:${known ?? ''}`,
      page: br && leftMs > 0 ? { ageMs: ttlMs - leftMs, br } : undefined,
    };
  }

  return {
    find: (slug: string, key: string) => ask(slug, key).catch(() => undefined),
    store(slug: string, key: string, { version, br }: { version: string; br: Buffer }): void {
      const page = Buffer.concat([Buffer.from(`${version}\n`), br]);
      redis
        .eval(storeIfCurrent, 2, versionKey(slug), pageKey(key), version, versionTtlS, page, ttlMs)
        .catch(() => undefined);
    },
    remove(key: string): void {
      redis.del(pageKey(key)).catch(() => undefined);
    },
    async take(lease: string): Promise<boolean> {
      // Without an answer, each server renders for itself.
      const got = await redis.set(lease, owner, 'PX', leaseMs, 'NX').catch(() => 'OK');
      return got === 'OK';
    },
    release(lease: string): void {
      // The lease may have expired, and another server may have it now.
      redis.eval(deleteIfEqual, 1, lease, owner).catch(() => undefined);
    },
  };
}

/** The key of a slug's version. Pages that were stored for another version are not found. */
export function versionKey(slug: string): string {
  return `makerstall:version:${slug}`;
}

/** A version is kept longer than any page that was stored for it. */
export const versionTtlS = (7 * ttlMs) / 1000;

/** `undefined` for a page of another version. */
function unpack(bytes: Buffer, version: string): Buffer | undefined {
  const end = bytes.indexOf('\n');
  return bytes.toString('latin1', 0, end) === version ? bytes.subarray(end + 1) : undefined;
}
