import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { matchScreen, screens } from '#shared/addresses.ts';
import { isPathOf } from '../http/isPathOf.ts';
import { encodingPicker, type Encoding } from './encoding.ts';
import type { BestCompression } from './bestCompression.ts';
import { bodyOf, etagOf, isHeld, type ReadyPage } from './readyPage.ts';

/** Longest time that a good page stands in for an API that fails. Source: contract, section 3, "page cache". */
const longestStaleMs = 24 * 60 * 60_000;
/** After a refresh that failed the API is left in peace for this long, or for the page's whole life if that is shorter. */
const retryMs = 5000;

/** What came of rendering a page for the cache. */
export type Refreshed = { kind: 'page'; page: ReadyPage } | { kind: 'gone' } | { kind: 'failed' };

export type PageCacheOptions = {
  /** 0 turns the cache off, as `maxBytes` 0 does. */
  ttlMs: number;
  maxBytes: number;
  now: () => number;
  /** Renders the page at a canonical path, whole; must not reject. */
  refresh: (path: string) => Promise<Refreshed>;
  headers: (page: {
    path: string;
    scripts: readonly string[];
    isErrorPage: boolean;
  }) => Record<string, string>;
  /** Of the scripts that every document holds: what stands in this one decides nothing. */
  scripts: readonly string[];
  /** Compresses better what is asked for again. */
  compressBest?: BestCompression;
  /** Told how a request was answered, for the log. */
  onAnswer?: (request: IncomingMessage, how: { cache: 'hit' | 'stale'; route: string }) => void;
};

/** A render that is under way. `isFit` turns false when the page is purged: what was begun before is not kept. */
export type CacheRender = { path: string; isFit: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = {
  page: ReadyPage;
  route: string;
  /** Made when it is first asked for. */
  head: Head | undefined;
  /** Ready too, as Node writes them fastest: names and values in turn. Made when they are first asked for. */
  answers: Partial<Record<Encoding, { head: string[]; body: Buffer }>>;
  storedAt: number;
  askAgainAt: number;
};

/** What all encodings of a page share; 304 sends no more than that. */
type Head = { etag: string; lines: string[] };

/**
 * Whole public pages by their canonical path alone, as bytes that can be sent at once. A page older than its time is still
 * sent, while it is rendered again in the background.
 */
export function createPageCache(options: PageCacheOptions) {
  const { ttlMs, maxBytes, now } = options;
  const isOn = ttlMs > 0 && maxBytes > 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    // Its two compressed copies take about half as much as the document.
    sizeCalculation: ({ page }, path) => Math.ceil(page.identity.length * 1.5) + path.length + 1024,
  });
  const renders = new Set<CacheRender>();
  const refreshing = new Set<string>();
  const pickEncoding = encodingPicker();

  /** Answers a GET or HEAD of a page that is held, with `more` headers; false leaves the request untouched. */
  function answer(request: IncomingMessage, response: ServerResponse, more: string[] = []): boolean {
    if (!isOn || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const path = pathOf(request.url ?? '');
    const entry = entries.get(path);
    if (!entry) return false;
    const age = now() - entry.storedAt;
    if (age >= longestStaleMs) {
      entries.delete(path);
      return false;
    }
    const isStale = age >= ttlMs;
    if (isStale && now() >= entry.askAgainAt) void refresh(path, entry);
    options.onAnswer?.(request, { cache: isStale ? 'stale' : 'hit', route: entry.route });
    const { etag, lines } = (entry.head ??= headOf(path, entry.page));
    if (isHeld(request, etag)) {
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
    const headers = {
      ...options.headers({ path, scripts: options.scripts, isErrorPage: false }),
      // Held by browsers, never used unasked: a purge counts at once.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    };
    return { etag, lines: Object.entries(headers).flat() };
  }

  /** A quick compression first; the best one follows, behind the visitors. */
  function firstAnswer(entry: Entry, lines: string[], encoding: Encoding) {
    if (encoding === 'br') {
      options.compressBest?.(entry.page.identity, (body) => {
        entry.page.packed.br = body;
        entry.answers.br = answerOf(lines, encoding, body);
      });
    }
    return answerOf(lines, encoding, bodyOf(entry.page, encoding));
  }

  async function refresh(path: string, entry: Entry): Promise<void> {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    const render = begin(path);
    try {
      const refreshed = await options.refresh(path);
      if (refreshed.kind === 'page') keep(render, refreshed.page);
      else if (refreshed.kind === 'gone' && render.isFit) entries.delete(path);
      else entry.askAgainAt = now() + Math.min(retryMs, ttlMs);
    } finally {
      renders.delete(render);
      refreshing.delete(path);
    }
  }

  /** Notes that a render of this page has begun; end it with `keep` or `drop`. */
  function begin(path: string): CacheRender {
    const render = { path, isFit: true };
    renders.add(render);
    return render;
  }

  function keep(render: CacheRender, page: ReadyPage): void {
    renders.delete(render);
    if (!isOn || !render.isFit) return;
    const known = entries.peek(render.path);
    // Most refreshes change nothing: what was made for the page stays.
    if (known?.page.identity.equals(page.identity)) {
      known.storedAt = now();
      known.askAgainAt = 0;
      return;
    }
    entries.set(render.path, {
      page,
      route: routeOf(render.path),
      head: undefined,
      answers: {},
      storedAt: now(),
      askAgainAt: 0,
    });
  }

  function drop(render: CacheRender): void {
    renders.delete(render);
  }

  /** Forgets every page of a slug, and whatever is being rendered for it. */
  function purge(slug: string): void {
    for (const path of entries.keys()) if (isPathOf(slug, path)) entries.delete(path);
    for (const render of renders) if (isPathOf(slug, render.path)) render.isFit = false;
  }

  return { isOn, answer, begin, keep, drop, purge };
}

function answerOf(lines: string[], encoding: Encoding, body: Buffer) {
  const head = [...lines, 'content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { head, body };
}

/** The pattern of a page's address, for the log. */
function routeOf(path: string): string {
  const match = matchScreen(path);
  return match ? screens[match.screen] : 'unmatched';
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
