import { valueOf, type Item, type PixelEvent } from './events.ts';
import { loadScript, type Service } from './service.ts';

type Gtag = (...call: unknown[]) => void;

/** Source: https://developers.google.com/tag-platform/security/guides/consent */
const consents = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/**
 * The Google tag, as its code makes it: https://developers.google.com/tag-platform/gtagjs. It loads after the consent only ("basic consent
 * mode"), and is told of it before anything else. Views are counted here, also when the address changes.
 */
export function startGoogle(id: string): Service {
  const dataLayer: unknown[] = [];
  /** Google's script reads `arguments` objects, not lists. */
  const gtag: Gtag = function () {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer.push(arguments);
  };
  Object.assign(window, { dataLayer, gtag });
  const all = (state: 'denied' | 'granted') => Object.fromEntries(consents.map((name) => [name, state]));
  gtag('consent', 'default', all('denied'));
  gtag('consent', 'update', all('granted'));
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return (event) => send(gtag, event);
}

function send(gtag: Gtag, event: PixelEvent): void {
  switch (event.kind) {
    case 'page':
      return gtag('event', 'page_view', { page_location: location.href });
    case 'checkout':
      return gtag('event', 'begin_checkout');
    case 'product':
    case 'added': {
      const { item, currency } = event;
      const about = { currency, value: valueOf(item), items: [itemOf(item)] };
      return gtag('event', event.kind === 'added' ? 'add_to_cart' : 'view_item', about);
    }
    case 'paid': {
      const { id, items, total, currency } = event;
      const about = { transaction_id: id, value: total, currency, items: items.map(itemOf) };
      return gtag('event', 'purchase', about);
    }
  }
}

function itemOf({ id, name, price, quantity }: Item) {
  return { item_id: id, item_name: name, price, quantity };
}
