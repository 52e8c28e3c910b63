import type { AppDispatch, ThunkExtra } from '../../calls/api.ts';
import { attemptEnded, storeCartCleared } from '../../features/public/cart/cartSlice.ts';
import { cartStateOf } from '../../features/public/cart/cartState.ts';
import { forgetCheckout, savedCheckout } from '../../features/public/checkout/savedCheckout.ts';

/** Called once a payment for which the buyer left this tab has an order. Empties its cart and ends the attempt. */
export function settleLeftPayment(paymentIntentId: string) {
  return async (
    dispatch: AppDispatch,
    getState: () => unknown,
    { rehydrated, now }: ThunkExtra,
  ): Promise<void> => {
    const left = savedCheckout(now())?.left;
    if (left?.paymentIntentId !== paymentIntentId) return;
    await rehydrated;
    const { storeCartIds } = cartStateOf(getState());
    const key = Object.keys(storeCartIds).find((one) => storeCartIds[one] === left.payableId);
    if (key !== undefined) dispatch(storeCartCleared(key));
    dispatch(attemptEnded(left.payableId));
    forgetCheckout();
  };
}

/** The path of the page that the buyer left for this payment; `undefined` in another browser. */
export function leftPath(paymentIntentId: string | null, nowMs: number): string | undefined {
  const left = savedCheckout(nowMs)?.left;
  return left?.paymentIntentId === paymentIntentId ? left.path : undefined;
}
