import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { screens } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import type { PixelVendor } from '#shared/page/pixels.ts';
import { localeOf, type Language } from '#shared/texts/languages.ts';
import { isPathOf } from '../http/isPathOf.ts';
import { createEncodingPicker, type Encoding } from '../http/contentEncoding.ts';
import { askedLanguage, pageKey, type PageAddress } from '../http/pageLanguage.ts';
import type { BestCompression } from './bestCompression.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { pathOf } from '../http/splitUrl.ts';
import { bodyOf, etagOf, languageIn, pixelsIn, type ReadyPage } from './readyPage.ts';

/** How long the last good page is served while the API fails. Source: contract, section 3, "page cache". */
const maxStaleMs = 24 * 60 * 60_000;
/** How long after a failed refresh the next one is tried; after the TTL if that is shorter. */
const retryMs = 5000;

/** The result of rendering a page for the cache. `storedAt`: it was rendered earlier, by another server. */
export type Refreshed =
  | { kind: 'page'; page: ReadyPage; storedAt?: number }
  | { kind: 'gone' }
  | { kind: 'failed' };

export type PageCacheOptions = {
  /** 0 turns the cache off, as `maxBytes` 0 does. */
  ttlMs: number;
  maxBytes: number;
  now: () => number;
  /** Renders the whole page at a canonical path. Must not reject. */
  refresh: (address: PageAddress) => Promise<Refreshed>;
  headers: (page: {
    path: string;
    scripts: readonly string[];
    isErrorPage: boolean;
    pixels: readonly PixelVendor[];
  }) => Record<string, string>;
  /** How long browsers and shared caches may use a copy. */
  cacheHeaders: (path: string) => Record<string, string>;
  /** Policy sources of the scripts that every document of a language has. A page's own content adds none. */
  scriptsOf: (language: Language) => readonly string[];
  /** Compresses requested pages again, with the best quality. */
  compressBest?: BestCompression;
  /** Called with how a request was answered, for the log. */
  onAnswer?: (request: IncomingMessage, how: { cache: 'hit' | 'stale'; route: string }) => void;
};

/** A render in progress. A purge of the page sets `isOutdated`: the result is then not stored. */
export type CacheRender = { address: PageAddress; isOutdated: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = {
  address: PageAddress;
  page: ReadyPage;
  route: string;
  /** Created at the first request. */
  head: Head | undefined;
  /** Created at the first request of an encoding. Names and values of the head alternate, which Node writes fastest. */
  answers: Partial<Record<Encoding, { head: string[]; body: Buffer }>>;
  storedAt: number;
  retryAt: number;
};

/** The headers that all encodings of a page share. A 304 sends only these. */
type Head = { etag: string; lines: string[] };

/**
 * Stores whole public pages by canonical path and language only, as bytes that can be sent at once. A page older than its TTL is still
 * sent, and rendered again in the background.
 */
export function createPageCache(options: PageCacheOptions) {
  const { ttlMs, maxBytes, now } = options;
  const isOn = ttlMs > 0 && maxBytes > 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    // Its two compressed copies take about half as much as the document.
    sizeCalculation: ({ page }, key) => Math.ceil(page.identity.length * 1.5) + key.length + 1024,
  });
  const renders = new Set<CacheRender>();
  const refreshing = new Set<string>();
  const pickEncoding = createEncodingPicker();

  /** Answers a GET or HEAD of a cached page, with `more` headers. False: the request is not answered. */
  function answer(request: IncomingMessage, response: ServerResponse, more: string[] = []): boolean {
    if (!isOn || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const address = { path: pathOf(request.url ?? ''), language: askedLanguage(request) };
    const key = pageKey(address);
    const entry = entries.get(key);
    if (!entry) return false;
    const age = now() - entry.storedAt;
    if (age >= maxStaleMs) {
      entries.delete(key);
      return false;
    }
    const isStale = age >= ttlMs;
    if (isStale && now() >= entry.retryAt) void refresh(entry);
    options.onAnswer?.(request, { cache: isStale ? 'stale' : 'hit', route: entry.route });
    const { etag, lines } = (entry.head ??= headOf(address.path, entry.page));
    if (isNotModified(request, etag)) {
      response.writeHead(304, [...more, ...lines]).end();
      return true;
    }
    const encoding = pickEncoding(request);
    const { head, body } = (entry.answers[encoding] ??= firstAnswer(entry, lines, encoding));
    response.writeHead(200, [...more, ...head]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  function headOf(path: string, page: ReadyPage): Head {
    const etag = etagOf(page);
    const language = languageIn(page);
    const headers = {
      ...options.headers({
        path,
        scripts: options.scriptsOf(language),
        isErrorPage: false,
        pixels: pixelsIn(page),
      }),
      ...options.cacheHeaders(path),
      'content-language': localeOf(language),
      vary: 'accept-encoding',
      etag,
    };
    return { etag, lines: Object.entries(headers).flat() };
  }

  /** Compresses quickly for the first visitor. The best compression replaces this one later. */
  function firstAnswer(entry: Entry, lines: string[], encoding: Encoding) {
    if (encoding === 'br') {
      options.compressBest?.(entry.page.identity, (body) => {
        entry.page.packed.br = body;
        entry.answers.br = answerOf(lines, encoding, body);
      });
    }
    return answerOf(lines, encoding, bodyOf(entry.page, encoding));
  }

  async function refresh(entry: Entry): Promise<void> {
    const { address } = entry;
    const key = pageKey(address);
    if (refreshing.has(key)) return;
    refreshing.add(key);
    const render = begin(address);
    try {
      const refreshed = await options.refresh(address);
      if (refreshed.kind === 'page') keep(render, refreshed.page, refreshed.storedAt);
      else if (refreshed.kind === 'gone' && !render.isOutdated) entries.delete(key);
      else entry.retryAt = now() + Math.min(retryMs, ttlMs);
    } finally {
      renders.delete(render);
      refreshing.delete(key);
    }
  }

  /** Registers a render of this page. End it with `keep` or `drop`. */
  function begin(address: PageAddress): CacheRender {
    const render = { address, isOutdated: false };
    renders.add(render);
    return render;
  }

  function keep(render: CacheRender, page: ReadyPage, storedAt = now()): void {
    renders.delete(render);
    if (!isOn || render.isOutdated) return;
    const { address } = render;
    const key = pageKey(address);
    const cached = entries.peek(key);
    // Most refreshes change nothing: the prepared answers stay valid.
    if (cached?.page.identity.equals(page.identity)) {
      cached.storedAt = storedAt;
      cached.retryAt = 0;
      return;
    }
    entries.set(key, {
      address,
      page,
      route: routeOf(address.path),
      head: undefined,
      answers: {},
      storedAt,
      retryAt: 0,
    });
  }

  function drop(render: CacheRender): void {
    renders.delete(render);
  }

  /** Deletes every page of a slug. Its renders in progress will not be stored. */
  function purge(slug: string): void {
    for (const [key, { address }] of entries.entries()) if (isPathOf(slug, address.path)) entries.delete(key);
    for (const render of renders) if (isPathOf(slug, render.address.path)) render.isOutdated = true;
  }

  /** Call this if purges were missed: every page is sent once more and rendered again. Renders in progress will not be stored. */
  function expire(): void {
    for (const entry of entries.values()) {
      entry.storedAt = Math.min(entry.storedAt, now() - ttlMs);
      entry.retryAt = 0;
    }
    for (const render of renders) render.isOutdated = true;
  }

  return { isOn, answer, begin, keep, drop, purge, expire };
}

function answerOf(lines: string[], encoding: Encoding, body: Buffer) {
  const head = [...lines, 'content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { head, body };
}

/** The pattern of a page's address, for the log. */
function routeOf(path: string): string {
  const match = matchAddress(path);
  return match ? screens[match.screen] : 'unmatched';
}
