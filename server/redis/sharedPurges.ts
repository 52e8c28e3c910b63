import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { versionKeptS, versionKey } from './sharedPages.ts';

export type Purges = Disposable & {
  /** Resolves once Redis has passed it on, or has failed to. Never rejects. */
  purge: (slug: string) => Promise<void>;
  /** Resolves once purges are heard, or after a second, so that a start does not depend on Redis. */
  listening: Promise<unknown>;
};

const channel = 'makerstall:purge';

/** Deletes a changed page's copies here and, through Redis, in every other web server and in Redis itself. */
export function sharedPurges(options: {
  redis: Redis | undefined;
  log: Logger;
  purgeHere: (slug: string) => void;
  /** Called in place of `purgeHere` for a purge that comes through Redis, and so perhaps from another web server. */
  purgeTold: (slug: string) => void;
  /** Called when purges can be heard, the first time and after each break: those of before were missed. */
  missed: () => void;
}): Purges {
  const { redis, log, purgeHere, purgeTold, missed } = options;
  if (!redis)
    return {
      purge: async (slug) => purgeHere(slug),
      listening: Promise.resolve(),
      [Symbol.dispose]: () => {},
    };
  // A Redis connection that subscribes to a channel can send no other commands.
  // Nobody waits on it, so it may take its time on a busy machine.
  const listener = redis.duplicate({ autoResubscribe: false, commandTimeout: undefined });
  listener.on('message', (_channel, slug) => purgeTold(slug));
  // The other connection logs that Redis is down.
  listener.on('error', () => {});
  const subscribed = Promise.withResolvers<void>();
  const hear = () => {
    missed();
    subscribed.resolve();
  };
  // If it fails, the connection has ended, and the next one is ready later.
  listener.on('ready', () => void listener.subscribe(channel).then(hear, () => undefined));
  /** Purges that Redis was not told of. */
  const untold = new Set<string>();

  async function tell(slug: string): Promise<void> {
    untold.add(slug);
    const sent = redis
      ?.pipeline()
      .set(versionKey(slug), randomUUID(), 'EX', versionKeptS)
      .publish(channel, slug)
      .exec();
    try {
      const failed = (await sent)?.find(([error]) => error !== null);
      if (failed) throw failed[0];
      untold.delete(slug);
    } catch (error) {
      log.warn({ err: error }, 'other web servers were not told of a changed page');
    }
  }

  const tellAgain = () => {
    for (const slug of untold) void tell(slug);
  };
  redis.on('ready', tellAgain);
  return {
    async purge(slug) {
      await tell(slug);
      // Last, because until Redis knows it this server may have taken the old page from there.
      purgeHere(slug);
    },
    listening: Promise.race([subscribed.promise, wait(1000, undefined, { ref: false })]),
    [Symbol.dispose]() {
      redis.off('ready', tellAgain);
      listener.disconnect();
    },
  };
}
