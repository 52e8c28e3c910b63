import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { failureTexts } from '#shared/wire/appError.ts';
import type { PaymentAttempt } from '../../../lib/paymentAttempt.ts';
import { withChanges, withoutKey } from '../../../lib/withChanges.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { isRejected, isFulfilled, isChange, isPending, type CartCallAction } from './cartCallMatchers.ts';
import { emptyCartState, selectCartId, type CartNotice, type CartState } from './cartState.ts';

export const storeCartSet = createAction<{ slug: string; cartId: string }>('cart/storeCartSet');
/** Removes a store's cart id, and that cart from this state. Source: specification, section 4. */
export const storeCartCleared = createAction<string>('cart/storeCartCleared');
export const quantityRequested = createAction<{ itemId: string; quantity: number }>('cart/quantityRequested');
export const noticeShown = createAction<CartNotice | null>('cart/noticeShown');
/** The drawer was closed, so its messages have been read. */
export const messagesRead = createAction('cart/messagesRead');
export const additionBegun = createAction('cart/additionBegun');
export const additionEnded = createAction('cart/additionEnded');
/** A call failed before it was sent. */
export const callFailed = createAction<ResourceError>('cart/callFailed');
/** A change was refused without a call, e.g. of a digital product's quantity. */
export const changeRefused = createAction<string>('cart/changeRefused');
export const attemptBegun = createAction<{ payableId: string; attempt: PaymentAttempt }>('cart/attemptBegun');
/** The attempt's final answer is known. */
export const attemptEnded = createAction<string>('cart/attemptEnded');
/** The persisted part changed as a whole, e.g. in another tab. It is replaced; what only this tab shows stays. */
export const cartSynced = createAction<CartState>('cart/cartSynced');

export function cartReducer(state = emptyCartState(), action: UnknownAction): CartState {
  if (storeCartSet.match(action)) {
    const { slug, cartId } = action.payload;
    return withChanges(state, { storeCartIds: withChanges(state.storeCartIds, { [slug]: cartId }) });
  }
  if (storeCartCleared.match(action)) return withoutCart(state, action.payload);
  if (quantityRequested.match(action)) {
    const { itemId, quantity } = action.payload;
    return withChanges(state, {
      pendingQuantities: withChanges(state.pendingQuantities, { [itemId]: quantity }),
      notice: null,
    });
  }
  if (noticeShown.match(action)) return withChanges(state, { notice: action.payload });
  if (messagesRead.match(action)) return withChanges(state, { notice: null, error: null });
  if (additionBegun.match(action)) return { ...state, adding: state.adding + 1, notice: null, error: null };
  if (additionEnded.match(action)) return { ...state, adding: state.adding - 1 };
  if (callFailed.match(action)) return { ...state, error: action.payload };
  if (changeRefused.match(action)) return { ...state, error: { status: 422, message: action.payload } };
  if (attemptBegun.match(action)) {
    const { payableId, attempt } = action.payload;
    return { ...state, attempts: { ...state.attempts, [payableId]: attempt } };
  }
  if (attemptEnded.match(action))
    return withChanges(state, { attempts: withoutKey(state.attempts, action.payload) });
  if (cartSynced.match(action)) {
    const { storeCartIds, carts, attempts, codes } = action.payload;
    return sameText(state, action.payload) ? state : { ...state, storeCartIds, carts, attempts, codes };
  }
  return withAnswer(state, action);
}

function withoutCart(state: CartState, slug: string): CartState {
  const cartId = selectCartId(slug)({ cart: state });
  if (cartId === undefined) return state;
  return {
    ...state,
    storeCartIds: withoutKey(state.storeCartIds, slug),
    carts: withoutKey(state.carts, cartId),
    attempts: withoutKey(state.attempts, cartId),
  };
}

function withAnswer(state: CartState, action: UnknownAction): CartState {
  if (isPending(action))
    // The message of a refused change stays while the cart is read again.
    return withChanges(state, { loading: true, ...(isChange(action) ? { error: null } : {}) });
  if (isFulfilled(action)) {
    const { payload: cart, meta } = action;
    return {
      ...state,
      loading: false,
      carts: { ...state.carts, [cart._id]: cart },
      storeCartIds: withChanges(state.storeCartIds, { [meta.arg.slug]: cart._id }),
      pendingQuantities: pendingQuantitiesAfter(state, meta.arg),
    };
  }
  if (isRejected(action) && !action.meta.condition) {
    const error = action.payload ?? { status: 0, message: failureTexts.cartFailure };
    return {
      ...state,
      loading: false,
      error,
      pendingQuantities: pendingQuantitiesAfter(state, action.meta.arg),
    };
  }
  return state;
}

/** The answer to a change shows the server's cart again, unless a newer change is pending. */
function pendingQuantitiesAfter(
  { pendingQuantities }: CartState,
  asked: CartCallAction['meta']['arg'],
): CartState['pendingQuantities'] {
  const { itemId, item } = asked;
  if (itemId === undefined || pendingQuantities[itemId] !== (item?.quantity ?? 0)) return pendingQuantities;
  return withoutKey(pendingQuantities, itemId);
}

function sameText(a: CartState, b: CartState): boolean {
  const text = ({ storeCartIds, carts, attempts, codes }: CartState) =>
    JSON.stringify([storeCartIds, carts, attempts, codes]);
  return text(a) === text(b);
}
