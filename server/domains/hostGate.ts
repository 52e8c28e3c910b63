import type { IncomingMessage, ServerResponse } from 'node:http';
import { domainVerificationPath } from '#shared/addresses/domainOrigin.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { prefixOf } from '../http/pageLanguage.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import { pathOf, splitUrl } from '../http/splitUrl.ts';
import type { Domains, PageAtHost } from './domains.ts';
import { placeOnDomain } from './placeOnDomain.ts';

/** Answered on any host, for load balancers, proxies, monitoring and the operator's commands. */
const everywhere = /^\/(?:healthz|readyz|metrics|api\/certificates|api\/purge\/[^/]+)$/;

/** The views that every page has beside its further pages. People type `/shop`. */
const views: ReadonlySet<string> = new Set(['shop', 'masterclasses']);

type Parts = {
  domains: Pick<Domains, 'state' | 'originOf' | 'pageAt'>;
  publicUrl: string;
  /** Sends the not-found page. */
  refuse: (request: IncomingMessage, response: ServerResponse, path: string) => void;
};

/**
 * Runs before everything else. While no domain is live, every host is this site's. Once a domain is live, a page with a domain is only on
 * that host, the site is on its own host and on loopback, and all other hosts are not found. True: the request is answered.
 */
export function hostGate({ domains, publicUrl, refuse }: Parts) {
  const site = new URL(publicUrl).host;

  function onSite(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const slug = slugIn(url);
    const origin = slug === undefined ? undefined : domains.originOf(slug);
    // Pages in frames of other sites stay on the site's host, because their messages name its origin.
    if (origin === undefined || isFramed(url) || !isRead(method)) return false;
    redirectTemporarily(response, origin + prefixOf(request) + ownPath(url, `/${slug}`));
    return true;
  }

  function onDomain(
    { slug, slugs, subpages }: PageAtHost,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const url = request.url ?? '';
    const { path, query } = splitUrl(url);
    const requestContext = requestContextOf(request);
    requestContext.home = slug;
    switch (placeOnDomain(path, slugs)) {
      case 'here':
        // The page is at the root of its own host. Everything else below sees its path on the site.
        if (path === '/') request.url = `/${slug}${query}`;
        return false;
      case 'site':
        if (!isRead(request.method)) break;
        redirectTemporarily(response, publicUrl + prefixOf(request) + url);
        return true;
      case 'nowhere': {
        // A short name may be no slug, and then its language is still in the path.
        const { language, rest } = splitLanguage(path);
        const name = rest.slice(1).toLowerCase();
        if (!isRead(request.method) || !(views.has(name) || subpages.includes(name))) break;
        // On its own host, too, everything but the home page is below the slug.
        const prefix = language === undefined ? prefixOf(request) : `/${language}`;
        redirectTemporarily(response, `${prefix}/${slug}/${name}${query}`);
        return true;
      }
    }
    requestContext.route = 'not-found';
    if (path.startsWith('/api/')) sendFailure(response, notFound);
    else refuse(request, response, path);
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const state = domains.state();
    if (state === 'none') return false;
    const host = request.headers.host ?? '';
    if (host === site || isLoopback(host)) return state === 'some' && onSite(request, response);
    const path = pathOf(request.url ?? '');
    if (everywhere.test(path) || path.startsWith(domainVerificationPath)) return false;
    if (state === 'unknown') {
      response.setHeader('retry-after', '5');
      sendFailure(response, { status: 503, message: serverRefusals.starting });
      return true;
    }
    const name = hostName(host);
    const page = domains.pageAt(name);
    if (page) return onDomain(page, request, response);
    // The site's own name in another spelling, or with another port.
    if (name === hostName(site)) return onSite(request, response);
    requestContextOf(request).route = 'unknown-host';
    sendFailure(response, notFound);
    return true;
  };
}

/** The name without its port and the dot of its root, in lower case. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/.test(host);
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The slug, if it is the path of a public page, or of a document of it, such as `/ada.md`. */
function slugIn(url: string): string | undefined {
  return /^\/([^/.?]+)/.exec(url)?.[1];
}

/** The path of a public page for the frames of other sites. */
function isFramed(url: string): boolean {
  return /^\/[^/]+\/embed(?=[/?]|$)/.test(url);
}

/** `/ada?x` → `/?x`. */
function ownPath(url: string, page: string): string {
  const rest = url.slice(page.length);
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

function redirectTemporarily(response: ServerResponse, location: string): void {
  response
    .writeHead(307, {
      location,
      'cache-control': 'no-store',
      'x-request-id': requestContextOf(response.req).id,
    })
    .end();
}
