import type { Middleware } from '@reduxjs/toolkit';
import { canonicalPath, matchScreen } from '#shared/addresses/addresses.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import type { VisitorEvent } from '#shared/audience/eventSchema.ts';
import type { Store } from '../store/store.ts';

/** Sends product analytics events to our own server. Loaded only if the operator turned them on. */
export function startVisitorEvents(store: Store): void {
  store.inject({ reducerPath: 'visitorEvents', reducer: () => null, middleware: observer });
  let lastPath = '';
  const view = () => {
    if (lastPath === location.pathname) return;
    lastPath = location.pathname;
    sendView(lastPath);
  };
  view();
  // The History API has no event for a changed address.
  const push = history.pushState.bind(history);
  history.pushState = (data, unused, url) => {
    push(data, unused, url);
    view();
  };
  window.addEventListener('popstate', view);
}

function sendView(path: string): void {
  const match = matchScreen(canonicalPath(splitLanguage(path).rest));
  if (!match) return;
  const { slug, productId } = match.params;
  sendEvent({ event: 'page viewed', screen: match.screen, ...(slug === undefined ? {} : { slug }) });
  if (productId !== undefined) sendEvent({ event: 'product viewed', product_id: productId });
}

const observer: Middleware = () => (next) => (action) => {
  const result = next(action);
  const event = eventOf(action);
  if (event) sendEvent(event);
  return result;
};

type Action = {
  type?: unknown;
  meta?: { arg?: { product?: { _id: string } } };
  payload?: { kind?: unknown; order?: { currency: string; total: number } } | null;
};

/** Matches actions by name and shape, because the code that creates them loads later or never. */
function eventOf(action: unknown): VisitorEvent | undefined {
  const { type, meta, payload } = action as Action;
  switch (type) {
    case 'cart/addToCart/fulfilled':
      // A payload means that the product was not added; it holds the reason.
      return payload ? undefined : { event: 'added to cart', ...productOf(meta?.arg?.product) };
    case 'ui/checkoutOpened':
      return { event: 'checkout begun', paying: payload?.kind === 'support' ? 'support' : 'cart' };
    case 'checkout/charge/fulfilled':
      return payload?.kind === 'paid' ? { event: 'order paid', ...paidOf(payload.order) } : undefined;
    case 'auth/signUp/fulfilled':
      return { event: 'sign-up' };
    case 'auth/login/fulfilled':
      return { event: 'login' };
    default:
      return undefined;
  }
}

function productOf(product: { _id: string } | undefined) {
  return product ? { product_id: product._id } : {};
}

function paidOf(order: { currency: string; total: number } | undefined) {
  return order ? { currency: order.currency, total: order.total } : {};
}

function sendEvent(event: VisitorEvent): void {
  // Fire and forget; `keepalive` sends it even if the visitor leaves.
  void fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined);
}
