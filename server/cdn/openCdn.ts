import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { domainsChanged } from '#shared/wire/answerHeaders.ts';
import type { Cdn } from '../config/cdnSettings.ts';
import type { Metrics } from '../http/metrics.ts';
import { sharedOpenPurges } from '../redis/openPurges.ts';
import { allPagesTag } from './cacheHeaders.ts';
import { createCdnPurges } from './cdnPurges.ts';
import { purgeTags } from './purgeTags.ts';

export type OpenCdn = Disposable & {
  /** Resolves after the first attempt to purge a page, or after 2 s. Never rejects. */
  purge: (slug: string) => Promise<void>;
  /**
   * Call this when the server listens. Purges all pages unless the last server that started renders the same ones (`pagesId`) and
   * has left its open purges in Redis.
   */
  started: (pagesId: string) => Promise<void>;
};

export type CdnParts = {
  cdn: Cdn | undefined;
  redis: Redis | undefined;
  dispatcher: Dispatcher;
  metrics: Metrics;
  log: Logger;
};

const buildKey = 'makerstall:cdn:pages';

/** The purges of the CDN. Without one, or with one that is never purged, there is nothing to do. */
export function openCdn({ cdn, redis, dispatcher, ...parts }: CdnParts): OpenCdn {
  if (!cdn || cdn.kind === 'other')
    return { purge: async () => {}, started: async () => {}, [Symbol.dispose]: () => {} };
  using made = new DisposableStack();
  const open = redis && made.use(sharedOpenPurges(redis, (tag) => void purges.purge(tag)));
  const send = (tags: string[]) => purgeTags(cdn, { tags, dispatcher });
  const purges = made.use(createCdnPurges({ send, open, ...parts }));
  const held = made.move();
  return {
    // No copy is tagged with the list of domains. Each page that has moved is purged by its own tag.
    purge: async (slug) => (slug === domainsChanged ? undefined : purges.purge(slug)),
    async started(pagesId) {
      if (redis && (await lastStarted(redis, pagesId)) === pagesId) return;
      await purges.purge(allPagesTag);
    },
    [Symbol.dispose]: () => held.dispose(),
  };
}

/** What the last web server renders. `undefined` if Redis does not know. */
async function lastStarted(redis: Redis, pagesId: string): Promise<string | undefined> {
  try {
    return (await redis.set(buildKey, pagesId, 'GET')) ?? undefined;
  } catch {
    return undefined;
  }
}
