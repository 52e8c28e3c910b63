import type { AppDispatch } from '../calls/api.ts';
import { selectCart } from '../features/public/cart/cartState.ts';
import { changeCartCurrency } from '../features/public/cart/changeCart.ts';
import { currencyChosen } from '../features/public/publicPage/publicPageSlice.ts';
import { selectCurrentCurrency } from '../features/public/publicPage/publicPageState.ts';
import { saveCurrency } from './savedCurrency.ts';
import type { State } from './store.ts';

/** Changes the page's prices at once, and then the cart's. If the cart's change fails, the page's currency is reset. */
export function chooseCurrency({ slug, account_id }: { slug: string; account_id: string }, currency: string) {
  return async (dispatch: AppDispatch, getState: () => unknown): Promise<void> => {
    dispatch(currencyChosen(currency));
    saveCurrency(currency);
    const isDone = await dispatch(changeCartCurrency({ slug, accountId: account_id, currency }));
    // Every store that shows this control has these slices.
    const state = getState() as State;
    const cart = selectCart(slug)(state);
    const isLatest = selectCurrentCurrency(state) === currency;
    if (!isDone && cart && isLatest) dispatch(currencyChosen(cart.currency));
  };
}
