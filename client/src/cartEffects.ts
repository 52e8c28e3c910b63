import type { Middleware } from '@reduxjs/toolkit';
import { hasFailed, isChange } from './features/cart/cartAnswers.ts';
import { additionBegun } from './features/cart/cartSlice.ts';
import { cartOpened, selectIsCartOpen } from './features/ui/uiSlice.ts';
import { showToast } from './lib/toast.ts';

/**
 * The drawer opens when something is on its way into the cart, and says what came of it; a change that fails
 * while it is closed is told by a toast.
 */
export const cartMiddleware: Middleware = (store) => {
  return (next) => (action) => {
    const result = next(action);
    if (additionBegun.match(action)) store.dispatch(cartOpened());
    // Redux lets nothing else pass than actions with a type.
    const { type } = action as { type: string };
    if (isChange({ type }) && !selectIsCartOpen(store.getState())) tellFailure(action as { type: string });
    return result;
  };
};

/** A cart that is gone or paid is replaced by a fresh one, and has no currency to change, without a word. */
function tellFailure(action: { type: string }): void {
  if (!hasFailed(action) || !action.payload) return;
  const isReplaced =
    /^cart\/(addItem|changeCurrency)\//.test(action.type) && [404, 409].includes(action.payload.status);
  if (!isReplaced) showToast('error', action.payload.message);
}
