import { type RequestHandler, type Response, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses/addresses.ts';
import { isSlug } from '#shared/addresses/slugs.ts';
import { localeOf } from '#shared/texts/languages.ts';
import type { FoundDocument } from '../discovery/documentCache.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { askedLanguage, languageOf } from '../http/pageLanguage.ts';
import { redirectToPath } from '../http/redirect.ts';
import { refuseMethod } from '../http/refuseMethod.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { pathOf } from '../http/splitUrl.ts';
import { legalStyleSource } from '../legal/legalHtml.ts';
import type { LegalPages } from '../legal/legalPages.ts';
import type { PlatformPages } from '../legal/platformPages.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import type { Renderer } from '../ssr/renderPage.ts';

type Parts = {
  renderer: Renderer;
  pages: LegalPages;
  platform: PlatformPages;
  /** As those of the page itself. */
  cacheHeaders: (path: string) => Record<string, string>;
};

const address = /^\/([^/]+)\/legal\/([^/]+)\/?$/i;

/** `/{slug}/legal/{kind}`: a creator's terms, privacy, refunds, imprint. `/legal` and below: those of the platform. Source: contract, section 3. */
export function legalRoutes({ renderer, pages, platform, cacheHeaders }: Parts): Router {
  const errorPages = createErrorPages(renderer);
  const styles = [legalStyleSource()];

  const answer: RequestHandler = async (request, response, next) => {
    const path = pathOf(request.originalUrl);
    const canonical = path.toLowerCase().replace(/\/$/, '');
    const [, slug = '', kind = ''] = address.exec(canonical) ?? [];
    if (!isSlug(slug) || !pathParameter.test(kind)) return next();
    requestContextOf(request).route = '/:slug/legal/:kind';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response);
      return;
    }
    if (path !== canonical) return redirectToPath(response, canonical);
    await errorPages.orErrorPage({ request, response }, path, async () =>
      send(response, await pages.load({ slug, kind, language: askedLanguage(request) }), path),
    );
  };

  function send(response: Response, found: FoundDocument, path: string): void {
    if (found.kind === 'moved') return redirectToPath(response, found.to);
    const { body, etag, type, language } = found;
    response
      .set(renderer.headers({ path, scripts: [], styles, isErrorPage: true }))
      .set({ ...cacheHeaders(path), vary: 'accept-encoding', etag })
      .set(language ? { 'content-language': localeOf(language) } : {});
    if (isNotModified(response.req, etag)) response.status(304).end();
    else response.set('content-type', type).send(body);
  }

  const answerPlatform: RequestHandler = (request, response, next) => {
    const path = pathOf(request.originalUrl);
    const document = platform.load(path.slice('/legal/'.length), languageOf(request));
    if (!document) return next();
    requestContextOf(request).route = '/legal/:kind';
    send(response, document, path);
  };

  return createRouter({ caseSensitive: true, strict: true })
    .get(['/legal', '/legal/:kind'], answerPlatform)
    .all(address, answer);
}
