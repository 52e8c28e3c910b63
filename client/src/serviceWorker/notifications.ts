import type { PushMessage } from '#shared/audience/pushMessage.ts';
import { rememberedEndpoint, rememberEndpoint } from '../lib/pushEndpoint.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what our server sent. Browsers want a notification for each message, so one that cannot be read is shown as the site's name. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, path, ...options } = readMessage(data) ?? { title: self.location.host, path: '/' };
  await self.registration.showNotification(title, { ...options, data: path });
}

/** Focuses the tab that has the notification's page, or opens one. */
export async function openNotified(notification: Notification): Promise<void> {
  notification.close();
  const address = ownAddress(notification.data);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address);
  if (open) await open.focus();
  else await self.clients.openWindow(address);
}

/** The browser has a new address at its push service. Our server must know it to send more notifications. */
export async function renewSubscription({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const known = await rememberedEndpoint();
  const old_endpoint = oldSubscription?.endpoint ?? known?.endpoint;
  if (known === undefined || old_endpoint === undefined) return;
  const { public_key } = known;
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint = '', keys } = renewed.toJSON();
  const answer = await fetch('/api/main/public/push-subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old_endpoint, endpoint, keys, public_key }),
  });
  if (answer.ok) await rememberEndpoint({ endpoint, public_key });
}

/** TypeScript's types of the event lack both. Source: Push API, section 10.4. */
export type Changed = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

function ownAddress(path: unknown): string {
  const { origin } = self.location;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return `${origin}/`;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const read: unknown = data?.json();
    return isMessage(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A message that our server encrypted is whole, whatever else it has. */
function isMessage(value: unknown): value is PushMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  );
}
