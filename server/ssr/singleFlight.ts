import { setTimeout as wait } from 'node:timers/promises';
import type { CacheRender, PageCache } from './pageCache.ts';
import { pageKey, type PageAddress } from '../http/pageLanguage.ts';
import { wholeDocument, type WholeDocument } from './readyPage.ts';
import type { SharedCopies, Turn } from './sharedCopies.ts';
import type { RenderedPage, PageRequest, Renderer } from './renderPage.ts';

/** How long the cache waits for a visitor who reads slowly. */
const maxWaitMs = 1000;

/** A render in progress that all requests for the page share. */
export type SharedRender = {
  rendered: Promise<RenderedPage>;
  /** Resolves with the whole document, or `undefined` if the render failed or, for visitors, lacks data. Never rejects. */
  whole: Promise<WholeDocument | undefined>;
  /** Call this if the first visitor gets a stream: the render for the cache then waits until that has ended. */
  firstIsStreamed: () => void;
  /** Call this when the first visitor's answer has ended. */
  firstServed: () => void;
};

export type SingleFlightParts = {
  cache: PageCache;
  renderer: Renderer;
  /** `undefined` without a store that other web servers share. */
  copies: SharedCopies | undefined;
};

/**
 * Renders a public page once at a time: requests that arrive meanwhile share the render's data. A complete document is
 * stored in the cache. Crawlers get a render of their own, which waits for all data; a visitor's render waits 2 s.
 */
export function createSingleFlight({ cache, renderer, copies }: SingleFlightParts) {
  const sharedRenders = new Map<string, SharedRender & { cacheRender: CacheRender }>();

  /** Returns the render in progress, unless a purge has outdated it, or begins one in this server's `turn`. */
  function join(
    path: string,
    asked: PageRequest,
    turn: Turn | undefined,
  ): { shared: SharedRender; isFirst: boolean } {
    const running = runningOf(path, asked);
    if (running) return { shared: running, isFirst: false };
    const address = { path, language: asked.language };
    const key = keyOf(path, asked);
    const shared = begin(address, asked, turn);
    sharedRenders.set(key, shared);
    void shared.whole.finally(() => {
      if (sharedRenders.get(key) === shared) sharedRenders.delete(key);
    });
    return { shared, isFirst: true };
  }

  function runningOf(path: string, asked: PageRequest): SharedRender | undefined {
    const running = sharedRenders.get(keyOf(path, asked));
    return running?.cacheRender.isOutdated ? undefined : running;
  }

  function begin(
    address: PageAddress,
    asked: PageRequest,
    turn: Turn | undefined,
  ): SharedRender & { cacheRender: CacheRender } {
    const cacheRender = cache.begin(address);
    const served = Promise.withResolvers<void>();
    const rendered = renderer.render(asked);
    const isCrawler = !Number.isFinite(asked.deferredTimeoutMs);
    let isStreamed = false;

    async function finish(): Promise<WholeDocument | undefined> {
      const page = await rendered;
      if (page.status !== 200) return undefined;
      await page.settled();
      if (isStreamed) await Promise.race([served.promise, wait(maxWaitMs)]);
      if (!isCrawler && !page.isFull()) return undefined;
      const whole = await wholeDocument(page);
      if (whole.isComplete) {
        cache.keep(cacheRender, whole.page);
        if (turn) copies?.keep(turn, address, whole.page);
      }
      return whole;
    }

    const whole = finish().catch((err: unknown) => {
      renderer.log.error({ err, ...address }, 'a page could not be rendered whole');
      return undefined;
    });
    void whole.finally(() => {
      cache.drop(cacheRender);
      if (turn) copies?.end(turn);
    });
    return {
      cacheRender,
      rendered,
      whole,
      firstIsStreamed: () => (isStreamed = true),
      firstServed: served.resolve,
    };
  }

  return { join, isRunning: (path: string, asked: PageRequest) => runningOf(path, asked) !== undefined };
}

function keyOf(path: string, { language, deferredTimeoutMs }: PageRequest): string {
  return `${Number.isFinite(deferredTimeoutMs) ? 'visitor' : 'crawler'} ${pageKey({ path, language })}`;
}
