import { isPathOf } from '../http/isPathOf.ts';

/** First segments that a page needs on its own host: its files, its calls, and what its buyers get. */
const shared = new Set([
  'assets',
  'media',
  'api',
  'tunnel',
  'orders',
  'gifts',
  'redirect',
  'unsubscribe',
  'contact',
  'oembed',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  'service-worker.js',
  'offline.html',
  'trial.html',
]);

/** Screens of the site, where a creator signs in and buyers find the orders of all creators. */
const ofSite = new Set([
  'dashboard',
  'login',
  'sign-up',
  'forgot-password',
  'report-bug',
  'purchases',
  'find-purchases',
  'legal',
  'embed.js',
  'embed.json',
]);

/** A creator's sign-in and dashboard exist on the site's own host alone. */
const siteCalls = /^\/api\/(?:auth|main\/studio)(?:\/|$)/i;

/**
 * Whether an address is answered on the own host of a page, on the site's host, or, as another creator's page, not at all. `slugs` are all
 * that the page has and had: the earlier ones redirect.
 */
export function placeOnDomain(path: string, slugs: readonly string[]): 'here' | 'site' | 'nowhere' {
  if (path === '/' || isOfPage(path, slugs)) return 'here';
  if (siteCalls.test(path)) return 'nowhere';
  const [, first = ''] = path.split('/', 2);
  if (first === 'share') return isOfPage(path.slice('/share'.length), slugs) ? 'here' : 'nowhere';
  if (shared.has(first)) return 'here';
  return ofSite.has(first) ? 'site' : 'nowhere';
}

/** The page, what is below it, and documents such as `/ada.md`. */
function isOfPage(path: string, slugs: readonly string[]): boolean {
  const page = path.toLowerCase().replace(/\.(?:md|png)$/, '');
  return slugs.some((slug) => isPathOf(slug, page));
}
