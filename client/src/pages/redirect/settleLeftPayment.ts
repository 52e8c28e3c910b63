import type { AppDispatch, ThunkExtra } from '../../calls/api.ts';
import { attemptEnded, storeCartCleared } from '../../features/public/cart/cartSlice.ts';
import { cartStateOf } from '../../features/public/cart/cartState.ts';
import { forgetCheckout, savedCheckout } from '../../features/public/checkout/savedCheckout.ts';

/** Empties the cart of a payment that its buyer left this tab for, once there is an order. */
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
