import { valueOf, type Item, type PixelEvent } from './events.ts';
import { loadScript, type Service } from './service.ts';

type Ttq = unknown[] & {
  methods: readonly string[];
  page: () => void;
  track: (name: string, about?: object, options?: object) => void;
  grantConsent: () => void;
};

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
];

const address = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** The TikTok pixel, as its base code makes it: https://ads.tiktok.com/help/article/get-started-pixel. Calls wait in a list for its script. */
export function startTikTok(id: string): Service {
  const waiting = <Calls extends unknown[]>(calls: Calls) =>
    Object.assign(
      calls,
      Object.fromEntries(
        methods.map((name) => [name, (...parts: unknown[]) => void calls.push([name, ...parts])]),
      ),
    );
  const own = Object.assign([], { _u: address });
  const instance = (of: string) => (of === id ? waiting(own) : waiting([]));
  const parts = { methods, instance, _i: { [id]: own }, _t: { [id]: Date.now() }, _o: { [id]: {} } };
  // `waiting` has added the methods.
  const ttq = Object.assign(waiting([]), parts) as unknown as Ttq;
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq });
  loadScript(`${address}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  ttq.grantConsent();
  return (event) => send(ttq, event);
}

/** Its script replaces the methods of `ttq`, so they are looked up at each call. */
function send(ttq: Ttq, event: PixelEvent): void {
  switch (event.kind) {
    case 'page':
      return ttq.page();
    case 'checkout':
      return ttq.track('InitiateCheckout');
    case 'product':
    case 'added': {
      const { item, currency } = event;
      const about = { contents: [contentOf(item)], value: valueOf(item), currency };
      return ttq.track(event.kind === 'added' ? 'AddToCart' : 'ViewContent', about);
    }
    case 'paid': {
      const { id, items, total, currency } = event;
      const about = { contents: items.map(contentOf), value: total, currency };
      return ttq.track('CompletePayment', about, { event_id: id });
    }
  }
}

function contentOf({ id, name, price, quantity }: Item) {
  return { content_id: id, content_type: 'product', content_name: name, price, quantity };
}
