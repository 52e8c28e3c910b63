import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, type Router, Router as createRouter } from 'express';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { localeOf } from '#shared/texts/languages.ts';
import type { Domains } from '../domains/domains.ts';
import { createListings } from '../discovery/listings.ts';
import { llmsTxt } from '../discovery/llmsTxt.ts';
import { ownLanguage } from '../discovery/productFacts.ts';
import { readHome } from '../discovery/readView.ts';
import { pageSitemap, sitemap, type SitemapQuery } from '../discovery/sitemap.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';

type Options = {
  publicUrl: string;
  domains: Pick<Domains, 'originOf' | 'subpagesOf'>;
  transport: (visitor: Visitor) => Transport;
  /** The folder of `favicon.ico`: the built client, or its source in development. */
  publicFolder: string;
};

/** The files for crawlers: `robots.txt`, `llms.txt`, the sitemaps and the icon. */
export function crawlerRoutes({ publicUrl, domains, transport, publicFolder }: Options): Router {
  const listings = createListings();
  const isHere = (path: string) => domains.originOf(path.split('/', 2)[1] ?? '') === undefined;
  /** On a page's own host: whose it is. */
  const homeOf = (request: Request) => {
    const { home: slug } = requestContextOf(request);
    const origin = slug === undefined ? undefined : domains.originOf(slug);
    return slug === undefined || origin === undefined
      ? undefined
      : { slug, origin, subpages: domains.subpagesOf(slug) };
  };
  return createRouter({ caseSensitive: true, strict: true })
    .get('/robots.txt', (request, response) => {
      requestContextOf(request).route = '/robots.txt';
      setHeaders(response, 'text/plain; charset=utf-8').send(robots(homeOf(request)?.origin ?? publicUrl));
    })
    .get('/llms.txt', async (request, response) => {
      requestContextOf(request).route = '/llms.txt';
      const home = homeOf(request);
      if (home) {
        const language = ownLanguage((await readHome(home.slug, transport(visitorOf(request)))).page);
        const text = llmsTxt({ publicUrl: home.origin, pages: pathsOf(home), language });
        setHeaders(response, 'text/plain; charset=utf-8')
          .set('content-language', localeOf(language))
          .send(text);
        return;
      }
      const { pages } = await listings.pages({}, transport(visitorOf(request)));
      const paths = pages
        .filter(({ slug }) => isHere(`/${slug}`))
        .flatMap(({ slug, subpages }) => pathsOf({ slug, subpages: subpages.map(({ address }) => address) }));
      setHeaders(response, 'text/plain; charset=utf-8').send(
        llmsTxt({ publicUrl, pages: paths, language: 'en' }),
      );
    })
    .get('/sitemap.xml', async (request, response) => {
      requestContextOf(request).route = '/sitemap.xml';
      const ask = transport(visitorOf(request));
      const home = homeOf(request);
      const xml = home
        ? await pageSitemap(home.slug, { ...home, transport: ask })
        : await sitemap(sitemapQuery(request.query), { publicUrl, listings, transport: ask, isHere });
      setHeaders(response, 'application/xml; charset=utf-8');
      await pipeline(Readable.from(xml), response);
    })
    .get('/favicon.ico', async (request, response) => {
      requestContextOf(request).route = '/favicon.ico';
      const bytes = await readFile(join(publicFolder, 'favicon.ico'));
      response.set('cache-control', 'public, max-age=86400').type('image/x-icon').send(bytes);
    });
}

/** The home page and the further pages: `ada`, `ada/about`. */
function pathsOf({ slug, subpages }: { slug: string; subpages: readonly string[] }): string[] {
  return [slug, ...subpages.map((address) => `${slug}/${address}`)];
}

function setHeaders(response: Response, type: string): Response {
  return response.set({
    'content-type': type,
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
  });
}

function sitemapQuery({ of, after, until }: Request['query']): SitemapQuery {
  return {
    ...(of === 'products' ? { of } : {}),
    range: {
      ...(typeof after === 'string' ? { after } : {}),
      ...(typeof until === 'string' ? { until } : {}),
    },
  };
}

function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/dashboard/',
    '/*/dashboard/',
    '/orders/',
    '/gifts/',
    '/purchases',
    '/redirect',
    '/unsubscribe/',
    '/contact/',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/report-bug',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
