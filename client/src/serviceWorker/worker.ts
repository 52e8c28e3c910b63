import { isKeepMessage } from '../lib/workerMessages.ts';
import { documentFor, fileFor, pictureFor } from './answers.ts';
import { keepPage, keepPictures, renewPages } from './keptPages.ts';
import { openNotified, renewSubscription, showMessage } from './notifications.ts';
import { keepFirstOfflinePages } from './offlinePages.ts';
import { deleteOldShells, shellCache, shells } from './shells.ts';

/**
 * Opens orders, gifts and the door without a network, and shows the offline page for every other address. Shows push notifications. All other
 * requests go to the network as without a service worker: the API, carts, checkouts, downloads, frames of other sites.
 */
declare const self: ServiceWorkerGlobalScope;

/** Clients that were opened without a network. Lost when the browser stops this script, but they have loaded their first files by then. */
const openedOffline = new Set<string>();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const asked: unknown = event.data;
  if (!isKeepMessage(asked)) return;
  const [port] = event.ports;
  event.waitUntil(
    keepPage(asked.path).then(
      async (isKept) => {
        port?.postMessage(isKept);
        await keepPictures(asked.pictures);
      },
      () => port?.postMessage(false),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(documentFor(event, openedOffline));
    return;
  }
  // With a network, this script answers no files: when a visitor left a page, each file that is still loading would be reported as an error.
  if (self.navigator.onLine && !openedOffline.has(event.clientId)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (pathname.startsWith('/media/')) event.respondWith(pictureFor(request));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** Takes over at once: no page depends on the script that it was opened with. */
async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll(shells.offline);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepFirstOfflinePages(open.map(({ url }) => new URL(url).pathname));
  await renewPages();
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await deleteOldShells();
  await self.clients.claim();
}
