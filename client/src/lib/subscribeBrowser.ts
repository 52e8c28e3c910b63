import type { PushSubscriptionBody } from '#shared/audience/pushSchema.ts';
import { rememberEndpoint } from './pushEndpoint.ts';
import { registerWorker } from './registerWorker.ts';

/** `home-screen`: on an iPhone or iPad, only pages that were added to the home screen may show notifications. */
export type PushSupport = 'possible' | 'blocked' | 'home-screen' | 'none';

export function pushSupport(): PushSupport {
  if (window.top !== window) return 'none';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'possible';
  // Only Safari on these devices knows the property.
  return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'none';
}

/** The address of this browser at its push service, if it has one and may show notifications. */
export async function currentEndpoint(): Promise<string | undefined> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint;
}

/**
 * Asks for the permission, and for an address at the browser's push service. Call it at a press, before any `await`: browsers require that.
 * `undefined`: the person did not allow it. Rejects where the browser or its service refuses.
 */
export async function subscribeBrowser(
  loadKey: () => Promise<string>,
): Promise<PushSubscriptionBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const public_key = await loadKey();
  const registration = await registerWorker();
  if (!registration) throw new Error('there is no service worker');
  // A service worker of an earlier version shows no notifications. Without a network, the next visit updates it.
  await registration.update().catch(() => {});
  const { pushManager } = registration;
  const held = await pushManager.getSubscription();
  // A browser has one subscription, for one key of the site.
  if (held && keyOf(held) !== public_key) await held.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const { endpoint, keys = {} } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys;
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('the browser gave no address');
  await rememberEndpoint({ endpoint, public_key });
  return { endpoint, keys: { p256dh, auth }, public_key };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
