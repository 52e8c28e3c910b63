import { selectToken, sessionSynced } from '../features/public/auth/authSlice.ts';
import { authFromStorageText } from '../features/public/auth/authFromStorage.ts';
import { cartSynced } from '../features/public/cart/cartSlice.ts';
import { emptyCartState } from '../features/public/cart/cartState.ts';
import { cartFromStorageText } from '../features/public/cart/cartFromStorage.ts';
import type { Store } from './store.ts';

/**
 * Applies what another tab of this browser wrote to storage, null if it was cleared: the cart, and the sign-in, which is the same
 * in all tabs. Otherwise this tab would write its old session back.
 */
export function syncWithOtherTab(store: Store, text: string | null): void {
  const cart = text === null ? emptyCartState() : cartFromStorageText(text);
  if (cart) store.dispatch(cartSynced(cart));
  const session = authFromStorageText(text);
  if (session.session?.token !== selectToken(store.getState())) store.dispatch(sessionSynced(session));
}
