import type { AppDispatch } from '../../../calls/api.ts';
import { isOffline, noResponseText } from '../../../lib/noResponseText.ts';
import { removeFailedStyleSheets } from '../../../lib/removeFailedStyleSheets.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import type { Addition } from '../../../lib/addition.ts';
import { additionBegun, additionEnded, callFailed, noticeShown } from './cartSlice.ts';
import { savePendingAddition, takePendingAdditions } from './pendingAdditions.ts';

// A page's cart actions before its drawer was opened. Their code loads when a visitor is about to buy.

/** A browser that leaves the page fails its calls first. After this time the page is gone. */
const leavingMs = 1000;

/** Loads the code of an addition. Called as soon as somebody points at a button. */
export function prepareCart(): Promise<unknown> {
  return Promise.allSettled([loadAdding(), import('./CartDrawer.tsx').catch(removeFailedStyleSheets)]);
}

/** On a page that sells something, loads the drawer's code when idle, unless the visitor saves data. */
export function prepareCartWhenIdle(): void {
  if (!prefersReducedData()) whenIdle(() => void prepareCart());
}

/**
 * Adds a product to the store's cart. The addition is saved at once and begins when the press has been `seen`: on a slow phone,
 * rendering the drawer takes longer than a frame.
 */
export function putIntoCart(addition: Addition, seen?: Promise<void>) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const removeSaved = savePendingAddition(addition);
    if (seen) await seen;
    dispatch(additionBegun());
    try {
      await dispatch(sendPending(addition, removeSaved));
    } catch {
      dispatch(callFailed({ status: 0, message: noResponseText() }));
    } finally {
      dispatch(additionEnded());
    }
    if (isOffline())
      window.addEventListener('online', () => void dispatch(resumeAdditions()), { once: true });
  };
}

/**
 * Resumes additions that the previous page left unanswered, without the drawer. The cart's button counts them; a toast announces
 * a failure.
 */
export function resumeAdditions() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const pending = takePendingAdditions();
    if (pending.length === 0) return;
    // Offline: a later page tries again.
    await Promise.allSettled(
      pending.map((addition) => dispatch(sendPending(addition, savePendingAddition(addition)))),
    );
    // No notice: the addition may have succeeded before, and the visitor did not ask twice.
    dispatch(noticeShown(null));
  };
}

/** Sends an addition that this tab keeps until it is answered. */
function sendPending(addition: Addition, removeSaved: () => void) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { addToCart } = await loadAdding();
    const answered = await dispatch(addToCart(addition));
    // If the call failed because the visitor leaves, the timer never fires and the addition stays saved.
    const isUnanswered = addToCart.rejected.match(answered) && !answered.payload?.status;
    if (!isUnanswered) removeSaved();
    // Offline it stays saved, and is sent when the network is back.
    else if (!isOffline()) setTimeout(removeSaved, leavingMs);
  };
}

/** Reprices the store's cart, if there is one, in another currency. Resolves with whether it succeeded; never rejects. */
export function changeCartCurrency(change: { slug: string; accountId: string; currency: string }) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    try {
      const { repriceCart } = await import('./cartChanges.ts');
      return await dispatch(repriceCart(change)).unwrap();
    } catch {
      dispatch(callFailed({ status: 0, message: noResponseText() }));
      return false;
    }
  };
}

function loadAdding() {
  return import('./addToCart.ts');
}

/** Whether the visitor has turned on the browser's data saver. */
function prefersReducedData(): boolean {
  // Not in every browser, and not in TypeScript's DOM types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
