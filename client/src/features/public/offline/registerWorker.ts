import { isKeptPath, workerPath } from '#shared/offlinePages.ts';
import type { KeepMessage } from '../../../lib/workerMessages.ts';

/** The part of Trusted Types that is used here. Some browsers lack it, and so do TypeScript's DOM types. */
type WithTrustedTypes = {
  trustedTypes?: {
    createPolicy: (
      name: 'service-worker',
      rules: { createScriptURL: (address: string) => string | null },
    ) => { createScriptURL: (address: string) => unknown };
  };
};

/**
 * Registers the service worker where this browser has none yet, and has it keep the page at `path` if that is one to keep. Resolves with
 * whether it is kept. Rejects where the browser refuses, e.g. in a private window.
 */
export async function keepPage(path: string): Promise<boolean> {
  // A page in a frame is part of another one.
  if (!('serviceWorker' in navigator) || window.top !== window) return false;
  const container = navigator.serviceWorker;
  if (!(await container.getRegistration()))
    await container.register(workerAddress(), { updateViaCache: 'none' });
  const { active } = await container.ready;
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

/** The content security policy allows addresses of scripts from a named policy only. This one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = window as WithTrustedTypes;
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (address) => (address === workerPath ? address : null),
  });
  // `register` takes a TrustedScriptURL, which TypeScript does not know.
  return (policy?.createScriptURL(workerPath) ?? workerPath) as string;
}
