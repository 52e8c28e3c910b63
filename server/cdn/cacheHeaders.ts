import type { Cdn } from '../config/cdnSettings.ts';

/** Headers that say how long browsers and shared caches may use a copy, and by which tags it is purged. */
export type CacheHeaders = {
  /** Of a cached public page. Browsers ask before they use their copy, so that a purge applies at once. */
  page: (path: string) => Record<string, string>;
  /** Of the picture in link previews of a page. */
  shareImage: (path: string) => Record<string, string>;
};

/** Tags every copy of a public page and its pictures. It is no slug: those begin with a letter or a digit. */
export const allPagesTag = '_pages';

/** For this time an old copy is better than none, as in the page cache. */
const staleS = 24 * 60 * 60;

/**
 * Without a CDN, only browsers store pages. The time of a stale copy is in the header that the CDN alone reads: Firefox follows
 * `stale-while-revalidate` of `cache-control` and would show creators an old copy of their page. Source: contract, section 3, "CDN".
 */
export function cacheHeaders(cdn: Cdn | undefined): CacheHeaders {
  const shareImage = { 'cache-control': 'public, max-age=3600' };
  if (!cdn) return { page: () => ({ 'cache-control': 'no-cache' }), shareImage: () => shareImage };
  const page = {
    'cache-control': `public, max-age=0, s-maxage=${cdn.ttlS}`,
    [targetedHeader[cdn.kind]]:
      `max-age=${cdn.ttlS}, stale-while-revalidate=${staleS}, stale-if-error=${staleS}`,
  };
  return {
    page: (path) => ({ ...page, ...tagsOf(cdn, path) }),
    shareImage: (path) => ({ ...shareImage, ...tagsOf(cdn, path) }),
  };
}

/** `cdn-cache-control` is RFC 9213. */
const targetedHeader = {
  fastly: 'surrogate-control',
  cloudflare: 'cdn-cache-control',
  other: 'cdn-cache-control',
} as const;

function tagsOf({ kind }: Cdn, path: string): Record<string, string> {
  const [, slug = ''] = path.split('/');
  if (kind === 'other') return {};
  return kind === 'fastly'
    ? { 'surrogate-key': `${slug} ${allPagesTag}` }
    : { 'cache-tag': `${slug},${allPagesTag}` };
}
