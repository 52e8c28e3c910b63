import type { Middleware } from '@reduxjs/toolkit';
import { failureTexts } from '#shared/wire/appError.ts';
import { loggedOut, selectToken } from '../features/public/auth/authSlice.ts';
import { selectCart } from '../features/public/cart/cartState.ts';
import { resumeAdditions } from '../features/public/cart/changeCart.ts';
import { parseLocation, savedLocation } from '../features/public/location/visitorLocation.ts';
import { currencyPreselected } from '../features/public/publicPage/publicPageSlice.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import { documentLanguage } from '../lib/texts/documentLanguage.ts';
import { deleteKept } from '../lib/keptCache.ts';
import { showToast } from '../ui/toast.ts';
import type { savedState } from './savedState.ts';
import { sendBeacon } from '../calls/sendBeacon.ts';
import { savedCurrency } from './savedCurrency.ts';
import type { State, Store } from './store.ts';
import { savedUnder } from './watchedStorage.ts';

type SavedState = ReturnType<typeof savedState>;

/** Time to read the message. Source: specification, section 8. */
const expiryNoticeMs = 2000;

export type SessionEnd = ReturnType<typeof sessionEnd>;

/** The two ways to end a session. Both remove everything from storage and from memory. */
export function sessionEnd(saved: SavedState) {
  let isEnding = false;

  async function forget(): Promise<void> {
    await saved.flush();
    saved.stop();
    clearStorage();
    await deleteKept();
  }

  return {
    /** `token` is the session's. */
    loggedOut: async (token: string | undefined): Promise<void> => {
      // Sent first, because the tab may be closed in the next moment.
      if (token !== undefined) void endSession(token);
      await forget();
      location.assign(`${documentLanguage().prefix}/login`);
    },
    expired: (): void => {
      if (isEnding) return;
      isEnding = true;
      void forget();
      showToast('error', failureTexts.tokenExpired);
      const { prefix } = documentLanguage();
      const next = encodeURIComponent(location.pathname.slice(prefix.length) + location.search);
      setTimeout(() => location.assign(`${prefix}/login?next=${next}`), expiryNoticeMs);
    },
  };
}

/** Ends the session at the API. If that fails, e.g. offline, the visitor is still logged out in this browser. */
async function endSession(token: string): Promise<void> {
  try {
    await sendBeacon({ upstream: 'auth', method: 'POST', path: '/auth/logout' }, token);
  } catch {
    // An unused session expires after 14 days.
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

/** Effects on the world outside the store, and reactions to it. */
export function startEffects({ store, saved }: { store: Store; saved: SavedState }): void {
  window.addEventListener('pagehide', () => void saved.flush());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === savedUnder) syncWithOtherTabs(store, newValue);
  });
  // A page restored from the back/forward cache has missed the changes of other tabs, and would overwrite the newer cart.
  window.addEventListener('pageshow', ({ persisted }) => {
    const text = persisted ? savedText() : undefined;
    if (text !== undefined) syncWithOtherTabs(store, text);
    if (persisted) void store.dispatch(resumeAdditions());
  });
  void store.dispatch(resumeAdditions());
  void findLocation(store);
}

function syncWithOtherTabs(store: Store, text: string | null): void {
  import('./otherTabs.ts').then(
    ({ syncWithOtherTab }) => syncWithOtherTab(store, text),
    // Offline: the other tab's changes appear with the next visit.
    () => {},
  );
}

/** An earlier choice, or else the visitor's country, sets the currency of a page whose cart is empty. */
async function findLocation(store: Store): Promise<void> {
  preselectCurrency(store, savedCurrency());
  if (savedLocation() === null) await lookUpLocation();
  preselectCurrency(store, parseLocation(savedLocation())?.currency);
}

/** Without its code, e.g. offline, the next visit asks again. */
async function lookUpLocation(): Promise<void> {
  const code = await import('../features/public/location/lookUpLocation.ts').catch(() => undefined);
  await code?.saveVisitorLocation(code.browserLocationParts((message) => showToast('error', message)));
}

/** Changes nothing once a currency is chosen. */
function preselectCurrency(store: Store, currency: string | null | undefined): void {
  const slug = selectPage(store.getState())?.slug;
  if (currency && slug !== undefined && !selectCart(slug)(store.getState()))
    store.dispatch(currencyPreselected(currency));
}

/** Undefined if storage is denied. */
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
    // Denied storage counts as empty.
  }
}
