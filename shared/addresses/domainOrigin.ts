import type { Language } from '../texts/languages.ts';

/** The origin of a page with its own domain: the site's origin with another host. */
export function domainOrigin(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

/** The address of a creator's page: its own host, or `/{slug}` of the site. Without a language the page is in its own. */
export function pageUrl(
  publicUrl: string,
  page: { slug: string; domain?: string | null | undefined },
  language?: Language,
): string {
  const origin = page.domain ? domainOrigin(publicUrl, page.domain) : publicUrl;
  return `${origin}${language === undefined ? '' : `/${language}`}/${page.slug}`;
}

/** The path at which the site proves that it answers on a host. */
export const domainVerificationPath = '/.well-known/makerstall/';
