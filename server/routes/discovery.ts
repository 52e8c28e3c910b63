import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { canonicalPath } from '#shared/addresses/addresses.ts';
import { isPublicPath } from '#shared/addresses/matchAddress.ts';
import { localeOf } from '#shared/texts/languages.ts';
import { pageDocument, type FoundDocument, type PageDocument } from '../discovery/documentCache.ts';
import { isFeedForm } from '../discovery/feedForms.ts';
import type { Domains } from '../domains/domains.ts';
import { cardSize } from '../discovery/oembed.ts';
import type { PageDocuments } from '../discovery/pageDocuments.ts';
import { dashboardManifest, manifestType } from '../discovery/webManifest.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { askedLanguage, languageOf, prefixOf } from '../http/pageLanguage.ts';
import { redirect } from '../http/redirect.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { pathOf, splitUrl } from '../http/splitUrl.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';

type Options = {
  publicUrl: string;
  domains: Pick<Domains, 'originOf' | 'pageAt'>;
  documents: PageDocuments;
  /** As those of the page itself. */
  pageHeaders: (path: string) => Record<string, string>;
  /** As those of the picture in link previews. */
  cardHeaders: (path: string) => Record<string, string>;
};

type Sent = {
  /** The path of the page that the document describes. */
  path: string;
  headers: Record<string, string>;
  /** The document's address for a page that has moved to `path`. */
  addressOf: (path: string) => string;
};

/** The public pages for other programs: as Markdown, as feeds, as oEmbed cards and as manifests of apps. No address of a page has a dot. */
export function discoveryRoutes({
  publicUrl,
  domains,
  documents,
  pageHeaders,
  cardHeaders,
}: Options): Router {
  return createRouter({ caseSensitive: true, strict: true })
    .get('/oembed', async (request, response) => {
      requestContextOf(request).route = '/oembed';
      const { url, format = 'json', maxwidth, maxheight } = request.query;
      const form = format === 'json' || format === 'xml' ? format : undefined;
      if (!form) return sendFailure(response, { status: 501, message: serverRefusals.unknownFormat });
      if (typeof url !== 'string')
        return sendFailure(response, { status: 400, message: serverRefusals.addressMissing });
      const path = ownPath(url, { publicUrl, domains });
      if (path === undefined || !isPublicPath(path)) return sendFailure(response, notFound);
      const size = cardSize(lengthIn(maxwidth), lengthIn(maxheight));
      const found = await documents.card(path, { form, size });
      const addressOf = (to: string) =>
        `/oembed?${new URLSearchParams({ url: publicUrl + to, format: form }).toString()}`;
      return send(response, found, { path, headers: cardHeaders(path), addressOf });
    })
    .get(/^\/[^/]+\/(?:feed|atom)\.(?:xml|json)$/, async (request, response, next) => {
      const [, path = '', form = ''] = /^(.*)\/([^/]+)$/.exec(pathOf(request.originalUrl)) ?? [];
      if (!isFeedForm(form) || !isPublicPath(canonicalPath(path))) return next();
      requestContextOf(request).route = `/:slug/${form}`;
      const addressOf = (to: string) => `${to}/${form}`;
      return answer(request, response, { path, addressOf, load: (page) => documents.feed(page, form) });
    })
    .get('/dashboard/manifest.webmanifest', (request, response) => {
      requestContextOf(request).route = '/dashboard/manifest.webmanifest';
      const language = languageOf(request);
      const found = { ...pageDocument(manifestType, dashboardManifest(language)), language };
      return sendDocument(response, found, { 'cache-control': 'no-cache' });
    })
    .get(/^\/[^/]+\/manifest\.webmanifest$/, async (request, response, next) => {
      const path = pathOf(request.originalUrl).replace(/\/[^/]+$/, '');
      if (!isPublicPath(canonicalPath(path))) return next();
      requestContextOf(request).route = '/:slug/manifest.webmanifest';
      const addressOf = (to: string) => `${prefixOf(request)}${to}/manifest.webmanifest`;
      const load = (page: string) => documents.manifest(page, askedLanguage(request));
      return answer(request, response, { path, addressOf, load });
    })
    .get(/^\/.+\.md$/, async (request, response, next) => {
      const path = pathOf(request.originalUrl).slice(0, -'.md'.length);
      if (!isPublicPath(canonicalPath(path))) return next();
      requestContextOf(request).route = '/*.md';
      const addressOf = (to: string) => `${to}.md`;
      return answer(request, response, { path, addressOf, load: documents.markdown });
    });

  function canonicalUrl(path: string, prefix: string): string {
    const [, slug = ''] = path.split('/', 2);
    const origin = domains.originOf(slug);
    if (origin === undefined) return publicUrl + prefix + path;
    return origin + prefix + (path === `/${slug}` ? '/' : path);
  }

  async function answer(
    request: Request,
    response: Response,
    asked: {
      path: string;
      addressOf: (path: string) => string;
      load: (path: string) => Promise<FoundDocument>;
    },
  ): Promise<void> {
    const { addressOf, load } = asked;
    const path = canonicalPath(asked.path);
    if (path !== asked.path) return redirect(response, addressOf(path) + splitUrl(request.originalUrl).query);
    const headers = {
      ...pageHeaders(path),
      // The page itself is what search engines should list.
      'x-robots-tag': 'noindex',
      link: `<${canonicalUrl(path, prefixOf(request))}>; rel="canonical"`,
    };
    return send(response, await load(path), { path, headers, addressOf });
  }
}

function send(response: Response, found: FoundDocument, { headers, addressOf }: Sent): void {
  if (found.kind === 'moved') redirect(response, addressOf(found.to));
  else sendDocument(response, found, headers);
}

function sendDocument(
  response: Response,
  { type, body, etag, changedAt, language }: PageDocument,
  headers: Record<string, string>,
): void {
  response.set({
    ...headers,
    etag,
    ...(changedAt ? { 'last-modified': changedAt.toUTCString() } : {}),
    ...(language ? { 'content-language': localeOf(language) } : {}),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isNotModified(response.req, etag, changedAt)) response.status(304).end();
  else response.set('content-type', type).send(body);
}

/** The canonical path of an address of this site or of a page's own host; `undefined` for another host. */
function ownPath(
  address: string,
  { publicUrl, domains }: Pick<Options, 'publicUrl' | 'domains'>,
): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, pathname } = new URL(address);
  if (origin === new URL(publicUrl).origin) return canonicalPath(pathname);
  const page = domains.pageAt(hostname);
  return page && (pathname === '/' ? `/${page.slug}` : canonicalPath(pathname));
}

function lengthIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
