import { expect, test } from 'vitest';
import type { Cdn } from '../config/cdnSettings.ts';
import { cacheHeaders } from './cacheHeaders.ts';

const stale = 'stale-while-revalidate=86400, stale-if-error=86400';
const login = { apiUrl: 'https://cdn.example', id: 'a1', token: 'x' };

test.each<[Cdn | undefined, page: Record<string, string>, tags: Record<string, string>]>([
  [undefined, { 'cache-control': 'no-cache' }, {}],
  [
    { kind: 'other', ttlS: 10 },
    {
      'cache-control': 'public, max-age=0, s-maxage=10',
      'cdn-cache-control': `max-age=10, ${stale}`,
    },
    {},
  ],
  [
    { kind: 'fastly', ttlS: 60, ...login },
    {
      'cache-control': 'public, max-age=0, s-maxage=60',
      'surrogate-control': `max-age=60, ${stale}`,
    },
    { 'surrogate-key': 'ada _pages' },
  ],
  [
    { kind: 'cloudflare', ttlS: 60, ...login },
    {
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': `max-age=60, ${stale}`,
    },
    { 'cache-tag': 'ada,_pages' },
  ],
])('%j: shared caches get their own times and tags, browsers always ask', (cdn, page, tags) => {
  const headers = cacheHeaders(cdn);
  for (const path of ['/ada', '/ada/shop', '/ada/shop/prd_1'])
    expect(headers.page(path)).toEqual({ ...page, ...tags });
  expect(headers.shareImage('/ada/shop')).toEqual({ 'cache-control': 'public, max-age=3600', ...tags });
});
