import {
  type Request,
  type RequestHandler,
  type Response,
  type Router,
  Router as createRouter,
} from 'express';
import { canonicalPath, isPublicScreen } from '#shared/addresses/addresses.ts';
import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { localeOf } from '#shared/texts/languages.ts';
import type { FramedPages } from '../embeds/framedPages.ts';
import { createEncodingPicker } from '../http/contentEncoding.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { askedLanguage } from '../http/pageLanguage.ts';
import { redirectToPath } from '../http/redirect.ts';
import { refuseMethod } from '../http/refuseMethod.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { pathOf } from '../http/splitUrl.ts';
import { visitorOf } from '../http/visitor.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import { bodyOf, languageIn, sendDocument } from '../ssr/readyPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';

type Parts = {
  renderer: Renderer;
  pages: FramedPages;
  /** The headers that the page itself has. */
  cacheHeaders: (path: string) => Record<string, string>;
};

const address = /^\/([^/]+)\/embed(\/.*)?$/i;

/** `/{slug}/embed…`: public pages for the frames of the creator's sites. `/embed.json`: the version of the script of those sites. Both need a build. Source: contract, section 3. */
export function embedRoutes({ renderer, pages, cacheHeaders }: Parts): Router {
  const errorPages = createErrorPages(renderer);
  const pickEncoding = createEncodingPicker();

  const answer: RequestHandler = async (request, response, next) => {
    const asked = pathOf(request.originalUrl);
    const [, slug = '', rest = ''] = address.exec(asked) ?? [];
    const path = canonicalPath(`/${slug}${rest}`);
    const match = matchAddress(path);
    if (!match || !isPublicScreen(match.screen) || renderer.mode === 'dev') return next();
    requestContextOf(request).route = '/:slug/embed/*';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response);
      return;
    }
    if (asked !== framedPath(path)) return redirectToPath(response, framedPath(path));
    await errorPages.orErrorPage({ request, response }, asked, async () => {
      const found = await pages.load({
        path,
        match,
        language: askedLanguage(request),
        visitor: visitorOf(request),
      });
      if (found.kind === 'moved') redirectToPath(response, framedPath(found.to));
      else send({ request, response }, found, asked);
    });
  };

  function send(
    { request, response }: { request: Request; response: Response },
    {
      page,
      sites,
      etag,
      isPartial,
      type,
    }: Extract<Awaited<ReturnType<FramedPages['load']>>, { kind: 'document' }>,
    path: string,
  ): void {
    const headers = {
      ...renderer.headers({
        path,
        scripts: renderer.scriptsOf(languageIn(page)),
        isErrorPage: false,
        // The dashboard shows it in its preview.
        frameAncestors: ["'self'", ...sites],
      }),
      ...(isPartial ? { 'cache-control': 'no-store' } : { ...cacheHeaders(path), etag }),
      vary: 'accept-encoding',
      // The page itself is what search engines should list.
      'x-robots-tag': 'noindex',
      'content-language': localeOf(languageIn(page)),
      'x-request-id': requestContextOf(request).id,
    };
    if (!isPartial && isNotModified(request, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = pickEncoding(request);
    bodyOf(page, encoding);
    sendDocument({ request, response }, page, {
      status: 200,
      headers: { ...headers, 'content-type': type },
      encoding,
    });
  }

  return createRouter({ caseSensitive: true, strict: true })
    .get('/embed.json', (request, response, next) => {
      const version: ScriptVersion | undefined = renderer.embedVersion;
      if (!version) return next();
      requestContextOf(request).route = '/embed.json';
      response.set('cache-control', 'no-cache').json(version);
    })
    .all(address, answer);
}

/** `/ada/shop` → `/ada/embed/shop` */
function framedPath(path: string): string {
  return path.replace(/^\/[^/]+/, '$&/embed');
}
