import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

type SharedPage = { version: string; storedAt: number; br: Buffer };

type FoundPage = { version: string; lease: string; page: SharedPage | undefined };

const keptS = 24 * 60 * 60;
const leaseMs = 2000;

/**
 * Rendered pages in Redis, each with the version of its slug that it was rendered for (its port: `PageStore` in server/ssr/sharedCopies.ts).
 * `pagesId` separates the pages of different builds.
 */
export function sharedPages({ redis, pagesId }: { redis: Redis; pagesId: string }) {
  const pageKey = (key: string) => `makerstall:page:${pagesId}:${key}`;

  async function ask(slug: string, key: string): Promise<FoundPage> {
    const [known, bytes] = await Promise.all([redis.get(versionKey(slug)), redis.getBuffer(pageKey(key))]);
    return {
      // Becomes the slug's version if it has none when the page is stored. Unknown slugs leave nothing in Redis.
      version: known ?? randomUUID(),
      lease: `makerstall:lease:${pagesId}:${key}:${known ?? ''}`,
      page: known === null || bytes === null ? undefined : unpack(bytes, known),
    };
  }

  return {
    find: (slug: string, key: string) => ask(slug, key).catch(() => undefined),
    store(slug: string, key: string, page: SharedPage): void {
      redis
        .pipeline()
        .set(versionKey(slug), page.version, 'EX', versionKeptS, 'NX')
        .set(pageKey(key), pack(page), 'EX', keptS)
        .exec()
        .catch(() => undefined);
    },
    remove(key: string): void {
      redis.del(pageKey(key)).catch(() => undefined);
    },
    async take(lease: string): Promise<boolean> {
      // Without an answer, each server renders for itself.
      const got = await redis.set(lease, '1', 'PX', leaseMs, 'NX').catch(() => 'OK');
      return got === 'OK';
    },
    release(lease: string): void {
      redis.del(lease).catch(() => undefined);
    },
  };
}

/** The pages of a slug that were stored under another value are not found. */
export function versionKey(slug: string): string {
  return `makerstall:version:${slug}`;
}

/** Longer than any page that was stored under it. */
export const versionKeptS = 7 * keptS;

function pack({ version, storedAt, br }: SharedPage): Buffer {
  return Buffer.concat([Buffer.from(`${version} ${storedAt}\n`), br]);
}

/** `undefined` for a page of another version. */
function unpack(bytes: Buffer, version: string): SharedPage | undefined {
  const end = bytes.indexOf('\n');
  const [storedFor, storedAt] = bytes.toString('latin1', 0, end).split(' ');
  if (storedFor !== version) return undefined;
  return { version, storedAt: Number(storedAt), br: bytes.subarray(end + 1) };
}
