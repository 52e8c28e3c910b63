import { workerPath } from '#shared/addresses/offlinePages.ts';

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
 * The service worker, which is registered where this browser has none yet. `undefined` where there can be none: a page in a frame is part
 * of another one. Rejects where the browser refuses, e.g. in a private window.
 */
export const registerWorker = registrar();

function registrar() {
  let address: string | undefined;
  return async (): Promise<ServiceWorkerRegistration | undefined> => {
    if (!('serviceWorker' in navigator) || window.top !== window) return undefined;
    const container = navigator.serviceWorker;
    if (!(await container.getRegistration())) {
      // A policy can be made once.
      address ??= workerAddress();
      await container.register(address, { updateViaCache: 'none' });
    }
    return container.ready;
  };
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
