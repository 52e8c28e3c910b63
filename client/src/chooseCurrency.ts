import type { AppDispatch } from './api.ts';
import { selectCart } from './features/cart/cartState.ts';
import { changeCartCurrency } from './features/cart/changeCart.ts';
import { currencyChosen } from './features/publicPage/publicPageSlice.ts';
import { selectCurrentCurrency } from './features/publicPage/publicPageState.ts';
import type { State } from './store.ts';

/** The page's prices change at once, and the cart's with them; where the cart could not follow, the page goes back to it. */
export function chooseCurrency({ slug, account_id }: { slug: string; account_id: string }, currency: string) {
  return async (dispatch: AppDispatch, getState: () => unknown): Promise<void> => {
    dispatch(currencyChosen(currency));
    const isDone = await dispatch(changeCartCurrency({ slug, accountId: account_id, currency }));
    // Every store that has this page holds these slices.
    const state = getState() as State;
    const held = selectCart(slug)(state);
    const isLatest = selectCurrentCurrency(state) === currency;
    if (!isDone && held && isLatest) dispatch(currencyChosen(held.currency));
  };
}
