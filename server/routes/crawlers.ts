import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Response, type Router, Router as createRouter } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '#shared/appError.ts';
import type { Transport } from '#shared/renderBundle.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { requestContextOf, traceparentOf } from '../http/requestContext.ts';
import type { Visitor } from '../upstream/upstreamTransport.ts';

type Options = {
  publicUrl: string;
  transport: (visitor: Visitor) => Transport;
  /** The folder of `favicon.ico`: the built client, or its source in development. */
  publicFolder: string;
};

/** One page of the API's list of public pages. `next` is the cursor: the slug to continue after. */
const listing = z.object({
  pages: z.array(z.object({ slug: z.string(), updated_at: z.string().optional() })),
  next: z.string().nullish(),
});

type Listing = z.infer<typeof listing>;

const keptMs = 10 * 60_000;
/** A sitemap holds 50,000 addresses at most, and an index as many sitemaps. */
const mostListings = 50_000;

/** The files for crawlers: `robots.txt`, the sitemaps and the icon. */
export function crawlerRoutes({ publicUrl, transport, publicFolder }: Options): Router {
  const listings = new LRUCache<string, Listing>({ max: 100, ttl: keptMs });

  async function listAfter(slug: string, visitor: Visitor): Promise<Listing> {
    const known = listings.get(slug);
    if (known) return known;
    const query = slug === '' ? {} : { after: slug };
    const read = await readListing(
      transport(visitor)({ upstream: 'main', method: 'GET', path: '/pages', query }),
    );
    listings.set(slug, read);
    return read;
  }

  async function sitemap(after: string | undefined, visitor: Visitor): Promise<string> {
    const first = await listAfter(after ?? '', visitor);
    if (after !== undefined || typeof first.next !== 'string') {
      return urlSet(publicUrl, after === undefined ? ['/', ...pathsOf(first)] : pathsOf(first));
    }
    const starts = [''];
    for (let next = first.next; typeof next === 'string' && starts.length < mostListings;) {
      starts.push(next);
      const listed: Listing = await listAfter(next, visitor);
      if (typeof listed.next !== 'string') break;
      next = listed.next;
    }
    return sitemapIndex(publicUrl, starts);
  }

  return createRouter({ caseSensitive: true, strict: true })
    .get('/robots.txt', (request, response) => {
      requestContextOf(request).route = '/robots.txt';
      send(response, 'text/plain; charset=utf-8', robots(publicUrl));
    })
    .get('/sitemap.xml', async (request, response) => {
      const requestContext = requestContextOf(request);
      requestContext.route = '/sitemap.xml';
      const { after } = request.query;
      const xml = await sitemap(typeof after === 'string' ? after : undefined, {
        requestId: requestContext.id,
        traceparent: traceparentOf(requestContext),
        visitorAddress: request.ip ?? '',
        onUpstreamTime: (ms) => (requestContext.upstreamMs += ms),
      });
      send(response, 'application/xml; charset=utf-8', xml);
    })
    .get('/favicon.ico', async (request, response) => {
      requestContextOf(request).route = '/favicon.ico';
      const bytes = await readFile(join(publicFolder, 'favicon.ico'));
      response.set('cache-control', 'public, max-age=86400').type('image/x-icon').send(bytes);
    });
}

function send(response: Response, type: string, text: string): void {
  response
    .set({
      'content-type': type,
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    })
    .send(text);
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

function urlSet(publicUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join('')}</urlset>\n`;
}

function sitemapIndex(publicUrl: string, starts: string[]): string {
  const parts = starts.map((slug) => {
    const address = `${publicUrl}/sitemap.xml?after=${encodeURIComponent(slug)}`;
    return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">${parts.join('')}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
