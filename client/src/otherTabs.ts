import { selectToken, sessionSynced } from './features/auth/authSlice.ts';
import { authFromStorageText } from './features/auth/savedSession.ts';
import { cartSynced } from './features/cart/cartSlice.ts';
import { emptyCartState } from './features/cart/cartState.ts';
import { cartFromStorageText } from './features/cart/savedCart.ts';
import type { Store } from './store.ts';

/**
 * Takes over what another tab of this browser wrote to storage, null where it cleared it: its cart, and its signing in or
 * out, which is signing in or out in all of them; else this tab would write the old session back.
 */
export function followOtherTab(store: Store, text: string | null): void {
  const cart = text === null ? emptyCartState() : cartFromStorageText(text);
  if (cart) store.dispatch(cartSynced(cart));
  const session = authFromStorageText(text);
  if (session.session?.token !== selectToken(store.getState())) store.dispatch(sessionSynced(session));
}
