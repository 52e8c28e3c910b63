import type { Middleware } from '@reduxjs/toolkit';
import { canonicalPath, matchScreen } from '#shared/addresses.ts';
import type { VisitorEvent } from '#shared/eventSchema.ts';
import type { Store } from './store.ts';

/** Tells our own server what is done here, for product analytics. Loaded only where the operator turned them on. */
export function tellEvents(store: Store): void {
  store.inject({ reducerPath: 'visitorEvents', reducer: () => null, middleware: observer });
  let told = '';
  const view = () => {
    if (told === location.pathname) return;
    told = location.pathname;
    tellView(told);
  };
  view();
  // Nothing in the page says that the address changed: the History API has no event for it.
  const push = history.pushState.bind(history);
  history.pushState = (data, unused, url) => {
    push(data, unused, url);
    view();
  };
  window.addEventListener('popstate', view);
}

function tellView(path: string): void {
  const match = matchScreen(canonicalPath(path));
  if (!match) return;
  const { slug, productId } = match.params;
  tell({ event: 'page viewed', screen: match.screen, ...(slug === undefined ? {} : { slug }) });
  if (productId !== undefined) tell({ event: 'product viewed', product_id: productId });
}

const observer: Middleware = () => (next) => (action) => {
  const result = next(action);
  const event = eventOf(action);
  if (event) tell(event);
  return result;
};

type Action = {
  type?: unknown;
  meta?: { arg?: { product?: { _id: string } } };
  payload?: { kind?: unknown; order?: { currency: string; total: number } } | null;
};

/** By names and shapes: what makes these actions loads later than this, or never. */
function eventOf(action: unknown): VisitorEvent | undefined {
  const { type, meta, payload } = action as Action;
  switch (type) {
    case 'cart/addToCart/fulfilled':
      // A payload says why nothing was added.
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

function tell(event: VisitorEvent): void {
  // Nobody waits for it, and a page that is left still sends it.
  void fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined);
}
