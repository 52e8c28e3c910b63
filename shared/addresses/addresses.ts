import { slugPattern } from './slugPattern.ts';
import { withoutTrailing } from '../lib/withoutTrailing.ts';

/** Every screen of the web server and its address pattern. Source: specification, section 2; contract, section 3. */
export const screens = {
  dashboard: '/',
  reportBug: '/report-bug',
  signUp: '/sign-up',
  login: '/login',
  forgotPassword: '/forgot-password',
  redirect: '/redirect',
  testBank: '/redirect/test-bank',
  findPurchases: '/find-purchases',
  purchases: '/purchases',
  order: '/orders/:token',
  studio: '/dashboard/:part',
  studioItem: '/dashboard/:part/:id',
  home: '/:slug',
  shop: '/:slug/shop',
  product: '/:slug/shop/:productId',
  masterclasses: '/:slug/masterclasses',
  masterclass: '/:slug/masterclasses/:classId',
  // Listed after the pages of creators: a creator may have had the slug `gifts` before it was reserved.
  gift: '/gifts/:token',
  // The last one, because it matches any name below a slug.
  subpage: '/:slug/:address',
} as const;

export type Screen = keyof typeof screens;

export type ScreenMatch = { screen: Screen; params: Record<string, string> };

/** The format of ids, tokens and other path parameters that the proxy accepts. */
export const pathParameter = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the screen is below a creator's slug. */
export function isPublicScreen(screen: Screen): boolean {
  return screens[screen].startsWith('/:slug');
}

/** The screen of a path (no query, canonical: lower-case slug, no trailing slash); `undefined` is the not-found page. */
export function matchScreen(path: string): ScreenMatch | undefined {
  const segments = path.split('/').slice(1);
  for (const { screen, parts } of patterns) {
    const params = matchSegments(parts, segments, isScreenParameter);
    if (params) return { screen, params };
  }
  return undefined;
}

// Object.entries widens the key; `screens` has no other keys.
const patterns = (Object.entries(screens) as [Screen, string][]).map(([screen, pattern]) => ({
  screen,
  parts: pattern.split('/').slice(1),
}));

/**
 * The canonical form of a public page's path: slug and sub in lower case, no trailing slash. Ids are unchanged. Returns the path itself if
 * nothing changes.
 */
export function canonicalPath(path: string): string {
  const segments = withoutTrailing(path, '/').split('/').slice(1);
  const [slug, sub, ...rest] = segments;
  if (slug === undefined || isTokenAddress(slug)) return path.replace(/(.)\/$/, '$1');
  const head = sub === undefined ? [slug.toLowerCase()] : [slug.toLowerCase(), sub.toLowerCase()];
  return `/${[...head, ...rest].join('/')}`;
}

/** Whether the segment begins the address of an order or a gift. Upper and lower case differ in its token, so the path is not changed. */
function isTokenAddress(segment: string): boolean {
  return ['orders', 'gifts'].includes(segment.toLowerCase());
}

/**
 * The parameters of a path that matches a pattern, both split at `/`. A part `:name` of the pattern matches one segment that `accepts` it.
 * Screens and the proxy's calls differ only in what they accept.
 */
export function matchSegments(
  pattern: string[],
  segments: string[],
  accepts: (part: string, segment: string) => boolean,
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
    } else if (accepts(part, segment)) params[part.slice(1)] = segment;
    else return undefined;
  }
  return params;
}

/** The API's path of the one product, class or further page that a screen shows; `undefined` for other screens. */
export function itemCall({ screen, params }: ScreenMatch): string | undefined {
  if (screen === 'product') return `/${params['slug']}/public/shop/${params['productId']}`;
  if (screen === 'masterclass') return `/${params['slug']}/public/masterclasses/${params['classId']}`;
  if (screen === 'subpage') return `/pages/${params['slug']}/subpages/${params['address']}`;
  return undefined;
}

function isScreenParameter(part: string, segment: string): boolean {
  return part === ':slug' ? slugPattern.test(segment) : pathParameter.test(segment);
}
