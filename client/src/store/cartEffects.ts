import type { Middleware } from '@reduxjs/toolkit';
import { isRejected, isChange } from '../features/public/cart/cartCallMatchers.ts';
import { additionBegun } from '../features/public/cart/cartSlice.ts';
import { cartOpened, selectIsCartOpen } from '../features/public/ui/uiSlice.ts';
import { showToast } from '../ui/toast.ts';

/** `onAction` gets every action. `embed/frame.ts` sets it in another site's frame, `pixels/main.ts` on a page with advertising services. */
type WindowWithListener = { onAction?: (action: unknown) => void };

/**
 * Opens the drawer when something is being added to the cart, and announces the result. A change that fails while the drawer is
 * closed is announced by a toast.
 */
export const cartMiddleware: Middleware = (store) => {
  return (next) => (action) => {
    const result = next(action);
    (globalThis as WindowWithListener).onAction?.(action);
    if (additionBegun.match(action)) store.dispatch(cartOpened());
    // Redux rejects anything else than actions with a type.
    const { type } = action as { type: string };
    if (isChange({ type }) && !selectIsCartOpen(store.getState())) showFailure(action as { type: string });
    return result;
  };
};

/** No message for a cart that is gone or paid: a new one replaces it, and there is no currency to change. */
function showFailure(action: { type: string }): void {
  if (!isRejected(action) || !action.payload) return;
  const isReplaced =
    /^cart\/(addItem|changeCurrency)\//.test(action.type) && [404, 409].includes(action.payload.status);
  if (!isReplaced) showToast('error', action.payload.message);
}
