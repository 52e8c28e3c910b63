import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '#shared/appError.ts';
import type { Transport } from '#shared/renderBundle.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';

type Options = {
  publicUrl: string;
  transport: (visitor: Visitor) => Transport;
  /** The folder of `favicon.ico`: the built client, or its source in development. */
  publicFolder: string;
};

/**
 * One list of public pages, in the API's order. `next` is the slug to continue after. `parts`, if one sitemap cannot hold all pages: the
 * slugs after which its parts begin, the first of them empty.
 */
const listing = z.object({
  pages: z.array(z.object({ slug: z.string(), updated_at: z.string().optional() })),
  next: z.string().nullish(),
  parts: z.array(z.string()).optional(),
});

type Listing = z.infer<typeof listing>;
/** The pages after one slug and up to another one, that one included. */
type Range = { after?: string; until?: string };

const keptMs = 10 * 60_000;
/** The first listing, and those of a part that several crawlers read. */
const mostKept = 20;
/** A sitemap holds 50,000 addresses at most: three for each of a listing's 1,000 pages. Source: https://www.sitemaps.org/protocol.html */
const mostListings = 16;

/** The files for crawlers: `robots.txt`, the sitemaps and the icon. */
export function crawlerRoutes({ publicUrl, transport, publicFolder }: Options): Router {
  const kept = new LRUCache<string, Listing>({ max: mostKept, ttl: keptMs });

  async function list(range: Range, visitor: Visitor): Promise<Listing> {
    const key = JSON.stringify([range.after, range.until]);
    const known = kept.get(key);
    if (known) return known;
    const read = await readListing(
      transport(visitor)({ upstream: 'main', method: 'GET', path: '/pages', query: range }),
    );
    kept.set(key, read);
    return read;
  }

  /** The index of all sitemaps, or the addresses of a range. Rejects if the first listing cannot be read. */
  async function sitemap(range: Range, visitor: Visitor): Promise<Iterable<string> | AsyncIterable<string>> {
    const first = await list(range, visitor);
    const isWhole = range.after === undefined && range.until === undefined;
    if (isWhole && first.parts !== undefined) return sitemapIndex(publicUrl, first.parts);
    return urlSet(publicUrl, { range, first, listAfter: (after) => list({ ...range, after }, visitor) });
  }

  return createRouter({ caseSensitive: true, strict: true })
    .get('/robots.txt', (request, response) => {
      requestContextOf(request).route = '/robots.txt';
      setHeaders(response, 'text/plain; charset=utf-8').send(robots(publicUrl));
    })
    .get('/sitemap.xml', async (request, response) => {
      requestContextOf(request).route = '/sitemap.xml';
      const xml = await sitemap(rangeOf(request.query), visitorOf(request));
      setHeaders(response, 'application/xml; charset=utf-8');
      await pipeline(Readable.from(xml), response);
    })
    .get('/favicon.ico', async (request, response) => {
      requestContextOf(request).route = '/favicon.ico';
      const bytes = await readFile(join(publicFolder, 'favicon.ico'));
      response.set('cache-control', 'public, max-age=86400').type('image/x-icon').send(bytes);
    });
}

function setHeaders(response: Response, type: string): Response {
  return response.set({
    'content-type': type,
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
  });
}

function rangeOf({ after, until }: Request['query']): Range {
  return {
    ...(typeof after === 'string' ? { after } : {}),
    ...(typeof until === 'string' ? { until } : {}),
  };
}

/** An API without a list of pages gives an empty sitemap. */
async function readListing(asked: Promise<unknown>): Promise<Listing> {
  try {
    return listing.parse(await asked);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { pages: [] };
    if (error instanceof z.ZodError)
      throw new AppError(502, 'bad_answer', serverRefusals.pagesUnreadable, { cause: error });
    throw error;
  }
}

function pathsOf({ pages }: Listing): string[] {
  return pages.flatMap(({ slug }) => [`/${slug}`, `/${slug}/shop`, `/${slug}/masterclasses`]);
}

function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/dashboard/',
    '/orders/',
    '/gifts/',
    '/purchases',
    '/redirect',
    '/unsubscribe/',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/report-bug',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One chunk for each listing, which is read when the one before it is sent. */
async function* urlSet(
  publicUrl: string,
  {
    range,
    first,
    listAfter,
  }: { range: Range; first: Listing; listAfter: (slug: string) => Promise<Listing> },
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">`;
  // The first part begins with an empty slug.
  if (!range.after) yield urlsOf(publicUrl, ['/']);
  for (let listed = first, count = 1; ; count += 1) {
    yield urlsOf(publicUrl, pathsOf(listed));
    if (typeof listed.next !== 'string' || count === mostListings) break;
    listed = await listAfter(listed.next);
  }
  yield '</urlset>\n';
}

function urlsOf(publicUrl: string, paths: string[]): string {
  return paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`).join('');
}

/** One chunk for each part. */
function* sitemapIndex(publicUrl: string, starts: string[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">`;
  for (const [index, after] of starts.entries()) {
    const until = starts[index + 1];
    const query = new URLSearchParams({ after, ...(until === undefined ? {} : { until }) });
    yield `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap.xml?${query.toString()}`)}</loc></sitemap>`;
  }
  yield '</sitemapindex>\n';
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
