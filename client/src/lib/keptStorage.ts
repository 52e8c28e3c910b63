import { keptCache } from './keptCache.ts';

/** Whether this page can be opened without a network. */
export async function isKept(path: string): Promise<boolean> {
  const held = await storage()?.match(path, { cacheName: keptCache, ignoreVary: true });
  return held !== undefined;
}

/** `undefined` without https. */
export function storage(): CacheStorage | undefined {
  return 'caches' in globalThis ? caches : undefined;
}
