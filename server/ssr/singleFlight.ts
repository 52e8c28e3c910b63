import { setTimeout as wait } from 'node:timers/promises';
import type { CacheRender, PageCache } from './pageCache.ts';
import { pageKey, type PageAddress } from '../http/pageLanguage.ts';
import { wholeDocument, type WholeDocument } from './readyPage.ts';
import type { RenderedPage, PageRequest, Renderer } from './renderPage.ts';

/** How long the cache waits for a visitor who reads slowly. */
const longestWaitMs = 1000;

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

/**
 * Renders a public page once at a time: requests that arrive meanwhile share the render's data. A complete document is
 * stored in the cache. Crawlers get a render of their own, which waits for all data; a visitor's render waits 2 s.
 */
export function createSingleFlight({ cache, renderer }: { cache: PageCache; renderer: Renderer }) {
  const sharedRenders = new Map<string, SharedRender & { cacheRender: CacheRender }>();

  /** Returns the render in progress, unless a purge has outdated it, or begins one. */
  function join(path: string, asked: PageRequest): { shared: SharedRender; isFirst: boolean } {
    const address = { path, language: asked.language };
    const key = `${Number.isFinite(asked.deferredTimeoutMs) ? 'visitor' : 'crawler'} ${pageKey(address)}`;
    const running = sharedRenders.get(key);
    if (running && !running.cacheRender.isOutdated) return { shared: running, isFirst: false };
    const shared = begin(address, asked);
    sharedRenders.set(key, shared);
    void shared.whole.finally(() => {
      if (sharedRenders.get(key) === shared) sharedRenders.delete(key);
    });
    return { shared, isFirst: true };
  }

  function begin(address: PageAddress, asked: PageRequest): SharedRender & { cacheRender: CacheRender } {
    const cacheRender = cache.begin(address);
    const served = Promise.withResolvers<void>();
    const rendered = renderer.render(asked);
    const isCrawler = !Number.isFinite(asked.deferredTimeoutMs);
    let isStreamed = false;

    async function finish(): Promise<WholeDocument | undefined> {
      const page = await rendered;
      if (page.status !== 200) return undefined;
      await page.settled();
      if (isStreamed) await Promise.race([served.promise, wait(longestWaitMs)]);
      if (!isCrawler && !page.isFull()) return undefined;
      const whole = await wholeDocument(page);
      if (whole.isComplete) cache.keep(cacheRender, whole.page);
      return whole;
    }

    const whole = finish().catch((err: unknown) => {
      renderer.log.error({ err, ...address }, 'a page could not be rendered whole');
      return undefined;
    });
    void whole.finally(() => cache.drop(cacheRender));
    return {
      cacheRender,
      rendered,
      whole,
      firstIsStreamed: () => (isStreamed = true),
      firstServed: served.resolve,
    };
  }

  return { join };
}
