import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

export type Purges = Disposable & { purge: (slug: string) => void };

const channel = 'makerstall:purge';

/** Deletes a changed page's copies here at once and, through Redis, in every other web server. */
export function sharedPurges(options: {
  redis: Redis | undefined;
  log: Logger;
  purgeHere: (slug: string) => void;
}): Purges {
  const { redis, log, purgeHere } = options;
  if (!redis) return { purge: purgeHere, [Symbol.dispose]: () => {} };
  // A Redis connection that subscribes to a channel can send no other commands.
  const listener = redis.duplicate({ autoResubscribe: true });
  listener.on('message', (_channel, slug) => purgeHere(slug));
  // The other connection logs that Redis is down.
  listener.on('error', () => {});
  listener.on('ready', () => void listener.subscribe(channel).catch(() => undefined));
  return {
    purge(slug) {
      purgeHere(slug);
      redis.publish(channel, slug).catch((error: unknown) => {
        log.warn({ err: error }, 'other web servers were not told of a changed page');
      });
    },
    [Symbol.dispose]: () => listener.disconnect(),
  };
}
