import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { versionTtlS, versionKey } from './sharedPages.ts';

export type Purges = Disposable & {
  /** Resolves once Redis has passed it on, or has failed to. Never rejects. */
  purge: (slug: string) => Promise<void>;
  /** Resolves once purges are heard, or after a second, so that a start does not depend on Redis. */
  listening: Promise<unknown>;
};

const channel = 'makerstall:purge';
const retryMs = 1000;

/** Deletes a changed page's copies here and, through Redis, in every other web server and in Redis itself. */
export function sharedPurges(options: {
  redis: Redis | undefined;
  log: Logger;
  purgeHere: (slug: string) => void;
  /** Called in place of `purgeHere` for a purge that comes through Redis, and so perhaps from another web server. */
  purgeReceived: (slug: string) => void;
  /** Called when this server begins to receive purges, at first and after each break: it has missed earlier ones. */
  missed: () => void;
}): Purges {
  const { redis, log, purgeHere, purgeReceived, missed } = options;
  if (!redis)
    return {
      purge: async (slug) => purgeHere(slug),
      listening: Promise.resolve(),
      [Symbol.dispose]: () => {},
    };
  // A Redis connection that subscribes to a channel can send no other commands.
  // Nobody waits on it, so it may take its time on a busy machine.
  const listener = redis.duplicate({ autoResubscribe: false, commandTimeout: undefined });
  listener.on('message', (_channel, slug) => purgeReceived(slug));
  // The other connection logs that Redis is down.
  listener.on('error', () => {});
  const subscribed = Promise.withResolvers<void>();
  const onSubscribed = () => {
    missed();
    subscribed.resolve();
  };
  // If it fails, the connection has ended, and the next one is ready later.
  listener.on('ready', () => void listener.subscribe(channel).then(onSubscribed, () => undefined));
  /** Purges that Redis was not told of, each with its latest attempt. */
  const undelivered = new Map<string, symbol>();
  let retry: NodeJS.Timeout | undefined;

  /** Resolves with the reason if Redis was not told. */
  async function deliver(
    slug: string,
    send: (redis: Redis, slug: string) => Promise<void>,
  ): Promise<unknown> {
    const attempt = Symbol(slug);
    undelivered.set(slug, attempt);
    try {
      if (redis) await send(redis, slug);
      if (undelivered.get(slug) === attempt) undelivered.delete(slug);
      return undefined;
    } catch (error) {
      // Redis may be full, for example. If the connection has broken, the next connection tells them.
      if (redis?.status === 'ready') retry ??= setTimeout(deliverAgain, retryMs).unref();
      return error;
    }
  }

  function deliverAgain(): void {
    clearTimeout(retry);
    retry = undefined;
    for (const slug of undelivered.keys()) void deliver(slug, sendInTurn);
  }
  redis.on('ready', deliverAgain);
  return {
    async purge(slug) {
      const error = await deliver(slug, sendAtOnce);
      if (error) log.warn({ err: error }, 'other web servers were not told of a changed page');
      // Last, because before Redis knew of the purge, this server may have taken the old page from there.
      purgeHere(slug);
    },
    listening: Promise.race([subscribed.promise, wait(1000, undefined, { ref: false })]),
    [Symbol.dispose]() {
      redis.off('ready', deliverAgain);
      clearTimeout(retry);
      listener.disconnect();
    },
  };
}

async function sendAtOnce(redis: Redis, slug: string): Promise<void> {
  const answers = await redis
    .pipeline()
    .set(versionKey(slug), randomUUID(), 'EX', versionTtlS)
    .publish(channel, slug)
    .exec();
  const failed = answers?.find(([error]) => error !== null);
  if (failed) throw failed[0];
}

/** For retries. A full Redis refuses only the first command: sent together, the second would make all web servers delete the page each time. */
async function sendInTurn(redis: Redis, slug: string): Promise<void> {
  await redis.set(versionKey(slug), randomUUID(), 'EX', versionTtlS);
  await redis.publish(channel, slug);
}
