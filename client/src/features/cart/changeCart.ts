import { catalogue } from '#shared/appError.ts';
import type { AppDispatch } from '../../api.ts';
import { forgetLostSheets } from '../../lib/lostSheets.ts';
import { savesData } from '../../lib/savesData.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import type { Addition } from './addToCart.ts';
import { additionBegun, additionEnded, callFailed, noticeShown } from './cartSlice.ts';
import { keepAddition, takeAdditions } from './keptAdditions.ts';

// What a page does to a cart before its drawer was ever opened. The work itself comes when somebody is about to shop.

/** Time in which a page that failed a call because it is being left is gone. */
const stayMs = 1000;

/** Fetches what an add needs; called as soon as somebody points at a button. */
export function prepareCart(): Promise<unknown> {
  return Promise.allSettled([loadAdding(), import('./CartDrawer.tsx').catch(forgetLostSheets)]);
}

/** Where something can be bought it is probably wanted: what the drawer needs comes before anybody points, unless bytes are dear. */
export function prepareCartWhenIdle(): void {
  if (!savesData()) whenIdle(() => void prepareCart());
}

/**
 * Puts a product into the store's cart. It is kept at once, and begins when the press has been `seen`: rendering the drawer
 * takes a slow phone longer than a frame.
 */
export function putIntoCart(addition: Addition, seen?: Promise<void>) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const forget = keepAddition(addition);
    if (seen) await seen;
    dispatch(additionBegun());
    try {
      await dispatch(sendKept(addition, forget));
    } catch {
      dispatch(callFailed({ status: 0, message: catalogue.noResponse }));
    } finally {
      dispatch(additionEnded());
    }
  };
}

/** Puts in what the page before was left with, without the drawer; the cart's button counts it, a failure is told by a toast. */
export function resumeAdditions() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const left = takeAdditions();
    if (left.length === 0) return;
    // Without a network a later page tries again.
    await Promise.allSettled(left.map((addition) => dispatch(sendKept(addition, keepAddition(addition)))));
    // It may have arrived after all: nobody asked twice.
    dispatch(noticeShown(null));
  };
}

/** Adds what this tab keeps until there is an answer. */
function sendKept(addition: Addition, forget: () => void) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { addToCart } = await loadAdding();
    const answered = await dispatch(addToCart(addition));
    // A browser that leaves the page fails its calls first; a page that is left runs no timers.
    if (addToCart.rejected.match(answered) && !answered.payload?.status) setTimeout(forget, stayMs);
    else forget();
  };
}

/** Reprices the store's cart in another currency, where there is one. Resolves with whether it could be done; never rejects. */
export function changeCartCurrency(change: { slug: string; accountId: string; currency: string }) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    try {
      const { repriceCart } = await import('./cartChanges.ts');
      return await dispatch(repriceCart(change)).unwrap();
    } catch {
      dispatch(callFailed({ status: 0, message: catalogue.noResponse }));
      return false;
    }
  };
}

function loadAdding() {
  return import('./addToCart.ts');
}
