import { setTimeout as wait } from 'node:timers/promises';
import type { CacheRender, PageCache } from './pageCache.ts';
import { wholeDocument, type Whole } from './readyPage.ts';
import type { Answered, Asked, Renderer } from './renderPage.ts';

/** A visitor who reads slowly holds up the cache for no longer than this. */
const longestServingMs = 1000;

/** One render that everyone who asks for the page meanwhile takes part in. */
export type Flight = {
  rendered: Promise<Answered>;
  /** The whole document once it is there; `undefined` when the render failed or, for visitors, left something out. Never rejects. */
  whole: Promise<Whole | undefined>;
  /** Whoever came first is sent a stream: what is left to do waits until it was sent. */
  streams: () => void;
  /** Whoever came first has been served. */
  firstServed: () => void;
};

/**
 * One render at a time for a public page: whoever comes while it is under way shares its data. A whole document that lacks
 * nothing enters the cache. Crawlers, who wait for everything, fly apart from visitors, who wait 2 s.
 */
export function createFlights({ cache, renderer }: { cache: PageCache; renderer: Renderer }) {
  const flights = new Map<string, Flight & { kept: CacheRender }>();

  /** Shares a render that a purge has not outdated, or begins one. */
  function join(path: string, asked: Asked): { flight: Flight; isFirst: boolean } {
    const key = `${Number.isFinite(asked.laterMs) ? 'visitor' : 'crawler'} ${path}`;
    const known = flights.get(key);
    if (known?.kept.isFit) return { flight: known, isFirst: false };
    const flight = begin(path, asked);
    flights.set(key, flight);
    void flight.whole.finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    return { flight, isFirst: true };
  }

  function begin(path: string, asked: Asked): Flight & { kept: CacheRender } {
    const kept = cache.begin(path);
    const served = Promise.withResolvers<void>();
    const rendered = renderer.render(asked);
    const isCrawler = !Number.isFinite(asked.laterMs);
    let isStreamed = false;

    async function finish(): Promise<Whole | undefined> {
      const page = await rendered;
      if (page.status !== 200) return undefined;
      await page.settled();
      if (isStreamed) await Promise.race([served.promise, wait(longestServingMs)]);
      if (!isCrawler && !page.isFull()) return undefined;
      const whole = await wholeDocument(page);
      if (whole.isComplete) cache.keep(kept, whole.page);
      return whole;
    }

    const whole = finish().catch((err: unknown) => {
      renderer.log.error({ err, path }, 'a page could not be rendered whole');
      return undefined;
    });
    void whole.finally(() => cache.drop(kept));
    return { kept, rendered, whole, streams: () => (isStreamed = true), firstServed: served.resolve };
  }

  return { join };
}
