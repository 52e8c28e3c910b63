/**
 * The browser's cache of what is personal and can be read without a network: pages of orders and gifts with their pictures, the door's
 * guest lists. The service worker writes the pages, and bounds what is here. Whoever signs out deletes all of it.
 */
export const keptCache = 'kept';

export async function deleteKept(): Promise<void> {
  await storage()?.delete(keptCache);
}

/** Whether this page can be opened without a network. */
export async function isKept(path: string): Promise<boolean> {
  const held = await storage()?.match(path, { cacheName: keptCache, ignoreVary: true });
  return held !== undefined;
}

/** `undefined` without https, where browsers offer neither this nor service workers. */
export function storage(): CacheStorage | undefined {
  return 'caches' in globalThis ? caches : undefined;
}
