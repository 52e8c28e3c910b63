import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Purges of a CDN that are not done, so that another web server does them if the one that began them ends before. */
export type OpenPurges = Disposable & {
  /** Returns the record's id. */
  add: (tag: string) => string;
  remove: (ids: string[]) => void;
};

const key = 'makerstall:cdn:purges';
/** A record that is older than this has perhaps lost its web server. */
const lostAfterMs = 30_000;
const lookEveryMs = 10_000;

/** Milliseconds by the clock of Redis: those of the web servers may differ. */
const redisNow = "redis.call('time')[1] * 1000";
const addNow = `redis.call('zadd', KEYS[1], ${redisNow}, ARGV[1])`;
const findOlder = `return redis.call('zrangebyscore', KEYS[1], 0, ${redisNow} - ARGV[1])`;

/**
 * Keeps records in Redis, and calls `adopt` with the tag of each that may be lost. While Redis is down, each web server knows its own
 * purges only.
 */
export function sharedOpenPurges(redis: Redis, adopt: (tag: string) => void): OpenPurges {
  const record = (id: string) => redis.eval(addNow, 1, key, id).catch(() => undefined);
  const remove = (ids: string[]) => {
    if (ids.length > 0) redis.zrem(key, ids).catch(() => undefined);
  };

  async function look(): Promise<void> {
    // The command answers with the members of the set.
    const lost = (await redis.eval(findOlder, 1, key, lostAfterMs).catch(() => [])) as string[];
    // `adopt` adds a new record, which must exist before the old one is removed.
    for (const tag of new Set(lost.map((id) => id.slice(0, id.indexOf(' '))))) adopt(tag);
    remove(lost);
  }

  const lookNow = () => void look();
  redis.on('ready', lookNow);
  const looking = setInterval(lookNow, lookEveryMs);
  return {
    add(tag) {
      const id = `${tag} ${randomUUID()}`;
      void record(id);
      return id;
    },
    remove,
    [Symbol.dispose]() {
      clearInterval(looking);
      redis.off('ready', lookNow);
    },
  };
}
