import { isKeptPath } from '#shared/addresses/offlinePages.ts';
import { registerWorker } from '../../../lib/registerWorker.ts';
import type { KeepMessage } from '../../../lib/workerMessages.ts';

/**
 * Registers the service worker, and asks it to keep the page at `path` if `isKeptPath` allows that. Resolves with whether the page is kept.
 * Rejects if the browser refuses.
 */
export async function keepPage(path: string): Promise<boolean> {
  const worker = await registerWorker();
  const active = worker?.active ?? null;
  return active !== null && isKeptPath(path) && askToKeep(active, path);
}

function askToKeep(worker: ServiceWorker, path: string): Promise<boolean> {
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc).filter(isOwnPicture);
  const message: KeepMessage = { path, pictures };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

function isOwnPicture(address: string): boolean {
  return address.startsWith(`${location.origin}/media/`);
}
