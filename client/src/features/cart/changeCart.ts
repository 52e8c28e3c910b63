import { catalogue } from '#shared/appError.ts';
import type { AppDispatch } from '../../api.ts';
import type { Addition } from './addToCart.ts';
import { additionBegun, additionEnded, callFailed } from './cartSlice.ts';

// What a page does to a cart before its drawer was ever opened. The work itself comes when somebody is about to shop.

/** Fetches what an add needs; called as soon as somebody points at a button. */
export function prepareCart(): Promise<unknown> {
  return Promise.allSettled([loadAdding(), import('./CartDrawer.tsx')]);
}

/** Puts a product into the store's cart. That it begins is known at once, so that the drawer can open. */
export function putIntoCart(addition: Addition) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(additionBegun());
    try {
      const { addToCart } = await loadAdding();
      await dispatch(addToCart(addition));
    } catch {
      dispatch(callFailed({ status: 0, message: catalogue.noResponse }));
    } finally {
      dispatch(additionEnded());
    }
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
