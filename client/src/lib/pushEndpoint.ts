/** This browser's address at its push service. It is stored in a cache, because the service worker cannot read local storage. */
export type PushEndpoint = { endpoint: string; public_key: string };

const cacheName = 'push';
const key = '/push-endpoint';

export async function rememberEndpoint(endpoint: PushEndpoint): Promise<void> {
  await (await caches.open(cacheName)).put(key, Response.json(endpoint));
}

export async function rememberedEndpoint(): Promise<PushEndpoint | undefined> {
  const answer = await caches.match(key, { cacheName });
  // `rememberEndpoint` wrote it.
  return (await answer?.json()) as PushEndpoint | undefined;
}
