/**
 * The browser's cache of what is personal and can be read without a network: pages of orders and gifts with their pictures, the door's
 * guest lists. The service worker writes the pages, and limits how many are kept. Signing out deletes everything.
 */
export const keptCache = 'kept';

/** Without https, browsers offer neither this nor service workers. */
export async function deleteKept(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptCache);
}
