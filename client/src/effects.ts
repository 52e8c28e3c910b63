import type { Middleware } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import { loggedOut, selectToken } from './features/auth/authSlice.ts';
import { selectCart } from './features/cart/cartState.ts';
import { resumeAdditions } from './features/cart/changeCart.ts';
import {
  browserLocationParts,
  keepVisitorLocation,
  parseLocation,
  savedLocation,
} from './features/location/visitorLocation.ts';
import { currencyPreselected } from './features/publicPage/publicPageSlice.ts';
import { selectPage } from './features/publicPage/publicPageState.ts';
import { cartClosed, checkoutClosed } from './features/ui/uiSlice.ts';
import { showToast } from './lib/toast.ts';
import { savedUnder, type savedState } from './savedState.ts';
import { sendNow } from './sendNow.ts';
import type { State, Store } from './store.ts';

type SavedState = ReturnType<typeof savedState>;

/** Time to read why. Source: specification, section 8. */
const expiryNoticeMs = 2000;

export type SessionEnd = ReturnType<typeof sessionEnd>;

/** The two ways in which a session ends: both leave nothing behind in the browser, and no state in memory. */
export function sessionEnd(saved: SavedState) {
  let isEnding = false;

  async function forget(): Promise<void> {
    await saved.flush();
    saved.stop();
    clearStorage();
  }

  return {
    /** `token` was that of the session. */
    loggedOut: async (token: string | undefined): Promise<void> => {
      // On its way before anything else: the tab may be closed in the next moment.
      if (token !== undefined) void endSession(token);
      await forget();
      location.assign('/login');
    },
    expired: (): void => {
      if (isEnding) return;
      isEnding = true;
      void forget();
      showToast('error', catalogue.tokenExpired);
      const next = encodeURIComponent(`${location.pathname}${location.search}`);
      setTimeout(() => location.assign(`/login?next=${next}`), expiryNoticeMs);
    },
  };
}

/** Ends the session at the API. Where that fails, e.g. without a network, the visitor is logged out here all the same. */
async function endSession(token: string): Promise<void> {
  try {
    await sendNow({ upstream: 'auth', method: 'POST', path: '/auth/logout' }, token);
  } catch {
    // The session ends by itself once nobody has used it for 14 days.
  }
}

export function accountMiddleware(end: SessionEnd): Middleware<object, State> {
  return (store) => (next) => (action) => {
    if (!loggedOut.match(action)) return next(action);
    const token = selectToken(store.getState());
    const result = next(action);
    void end.loggedOut(token);
    return result;
  };
}

/** What reacts to the world outside once the page is awake. */
export function startEffects({ store, saved }: { store: Store; saved: SavedState }): void {
  window.addEventListener('pagehide', () => void saved.flush());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === savedUnder) followOtherTabs(store, newValue);
  });
  // A page that comes back as it was left has heard of nothing meanwhile, and would write its old cart over the new one.
  window.addEventListener('pageshow', ({ persisted }) => {
    const text = persisted ? savedText() : undefined;
    if (text !== undefined) followOtherTabs(store, text);
    if (persisted) void store.dispatch(resumeAdditions());
  });
  void store.dispatch(resumeAdditions());
  // What lies over a page belongs to it: back and forward leave both.
  window.addEventListener('popstate', () => {
    store.dispatch(cartClosed());
    store.dispatch(checkoutClosed());
  });
  void findLocation(store);
}

function followOtherTabs(store: Store, text: string | null): void {
  import('./otherTabs.ts').then(
    ({ followOtherTab }) => followOtherTab(store, text),
    // Without a network the other tab's changes are seen with the next visit.
    () => {},
  );
}

/** Where the visitor is chooses the currency of a page whose cart holds nothing yet. */
async function findLocation(store: Store): Promise<void> {
  await keepVisitorLocation(browserLocationParts((message) => showToast('error', message)));
  const currency = parseLocation(savedLocation())?.currency;
  const slug = selectPage(store.getState())?.slug;
  if (currency && slug !== undefined && !selectCart(slug)(store.getState()))
    store.dispatch(currencyPreselected(currency));
}

/** Undefined where storage is denied. */
function savedText(): string | null | undefined {
  try {
    return localStorage.getItem(savedUnder);
  } catch {
    return undefined;
  }
}

function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Denied storage holds nothing.
  }
}
