import { valueOf, type PixelEvent } from './events.ts';
import { loadScript, type Service } from './service.ts';

type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

/**
 * The Meta pixel, as its base code makes it: https://developers.facebook.com/docs/meta-pixel/get-started. Two of its options are set: it counts
 * no views of its own when the address changes, and does not look for buttons and details of the page.
 */
export function startMeta(id: string): Service {
  const call = (...parts: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...parts);
    else fbq.queue.push(parts);
  };
  const fbq: Fbq = Object.assign(call, {
    queue: [],
    push: call,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  Object.assign(window, { fbq, _fbq: fbq });
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  fbq('set', 'autoConfig', false, id);
  fbq('consent', 'grant');
  fbq('init', id);
  return (event) => send(fbq, event);
}

function send(fbq: Fbq, event: PixelEvent): void {
  switch (event.kind) {
    case 'page':
      return fbq('track', 'PageView');
    case 'checkout':
      return fbq('track', 'InitiateCheckout');
    case 'product':
    case 'added': {
      const { item, currency } = event;
      return fbq('track', event.kind === 'added' ? 'AddToCart' : 'ViewContent', {
        content_type: 'product',
        content_ids: [item.id],
        content_name: item.name,
        value: valueOf(item),
        currency,
      });
    }
    case 'paid': {
      const { id, items, total, currency } = event;
      const bought = { content_type: 'product', content_ids: items.map((item) => item.id) };
      return fbq('track', 'Purchase', { ...bought, value: total, currency }, { eventID: id });
    }
  }
}
