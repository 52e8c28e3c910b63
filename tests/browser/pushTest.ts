import type { Page, Worker } from 'playwright/test';
import type { PushMessage } from '#shared/audience/pushMessage.ts';
import { startServer } from './startServer.ts';
import { startPushService, type Browser, type PushService } from '../support/pushService.ts';
import { test as onServer } from './browserTest.ts';

/** A server that may send to a push service of the test. Chromium has none of its own: `subscribeTo` gives the page an address there. */
export const test = onServer.extend<object, { push: PushService }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using push = await startPushService();
      await use(push);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      await using server = await startServer({ env: { PUSH_SERVICES: push.origin } });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

/**
 * The browser allows notifications, and gets this address when the page subscribes; both stay across documents. The headless shell of
 * Chromium shows no notifications and refuses the permission.
 */
export async function subscribeTo(page: Page, { subscription }: Browser): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const held = 'test:push';
    const allowed = 'test:notifications';
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(allowed) ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(allowed, 'granted');
      return 'granted';
    };
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
        .buffer;
    const made = (key: string) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    });
    const ofTest = {
      async getSubscription() {
        const key = localStorage.getItem(held);
        return key === null ? null : made(key);
      },
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        localStorage.setItem(held, key);
        return made(key);
      },
    };
    Object.assign(PushManager.prototype, ofTest);
  }, subscription);
}

type Shown = { title: string; options: NotificationOptions };

/** What the service worker of this test has in place of the browser's own: what it shows, and what it opens. */
type Stand = { shown: Shown[]; opened: string[]; focused: string[] };

/** The service worker of a page. From here on, what it shows and opens is kept, because the headless shell does neither. */
export async function watchWorker(page: Page): Promise<Worker> {
  // A message to a worker that is not active yet is lost.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const stand: Stand = { shown: [], opened: [], focused: [] };
    Object.assign(globalThis, { stand });
    // The types of a page lack those of a service worker.
    const {
      ServiceWorkerRegistration: registration,
      Clients,
      WindowClient,
    } = globalThis as unknown as Record<
      'ServiceWorkerRegistration' | 'Clients' | 'WindowClient',
      { prototype: object }
    >;
    Object.assign(registration.prototype, {
      showNotification: async (title: string, options: NotificationOptions) => {
        stand.shown.push({ title, options });
      },
    });
    Object.assign(Clients.prototype, {
      openWindow: async (address: string) => void stand.opened.push(address),
    });
    Object.assign(WindowClient.prototype, {
      async focus(this: { url: string }) {
        stand.focused.push(this.url);
      },
    });
  });
  return worker;
}

/** Hands a message to the page's service worker, as a push service does. */
export async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
  await cdp.detach();
}

/** The notifications that the service worker has shown. */
export function shownNotifications(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { stand: Stand }).stand.shown);
}

/** Taps a notification with this data. Resolves with the addresses that were opened and focused so far. */
export function tapNotification(worker: Worker, data: unknown): Promise<Pick<Stand, 'opened' | 'focused'>> {
  return worker.evaluate(async (held) => {
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: held, close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(work);
    const { opened, focused } = (globalThis as unknown as { stand: Stand }).stand;
    return { opened, focused };
  }, data);
}

/** What the push service got for a browser by now. */
export function messagesFor({ received }: PushService, name: string): PushMessage[] {
  return received.filter(({ browser }) => browser === name).map(({ message }) => message);
}
