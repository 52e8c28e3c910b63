import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import type { Attempt } from '../../lib/attempt.ts';
import { changed, without } from '../../lib/changed.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { hasFailed, hasSucceeded, isChange, isUnderWay, type CallAnswer } from './cartAnswers.ts';
import { emptyCartState, selectCartId, type CartNotice, type CartState } from './cartState.ts';

export const storeCartSet = createAction<{ slug: string; cartId: string }>('cart/storeCartSet');
/** Forgets which cart a store has, and deletes that cart here. Source: specification, section 4. */
export const storeCartCleared = createAction<string>('cart/storeCartCleared');
export const quantityWished = createAction<{ itemId: string; quantity: number }>('cart/quantityWished');
export const noticeShown = createAction<CartNotice | null>('cart/noticeShown');
/** The drawer was closed: what it said has been read. */
export const messagesRead = createAction('cart/messagesRead');
export const additionBegun = createAction('cart/additionBegun');
export const additionEnded = createAction('cart/additionEnded');
/** A call that could not even be made. */
export const callFailed = createAction<ResourceError>('cart/callFailed');
/** A refusal that needed no call, e.g. of a digital product's quantity. */
export const changeRefused = createAction<string>('cart/changeRefused');
export const attemptBegun = createAction<{ payableId: string; attempt: Attempt }>('cart/attemptBegun');
/** Its final answer is known. */
export const attemptEnded = createAction<string>('cart/attemptEnded');
/** What is kept changed as a whole, e.g. in this browser's other tab: it is taken over, what only this tab shows stays. */
export const cartSynced = createAction<CartState>('cart/cartSynced');

export function cartReducer(state = emptyCartState(), action: UnknownAction): CartState {
  if (storeCartSet.match(action)) {
    const { slug, cartId } = action.payload;
    return changed(state, { storeCartIds: changed(state.storeCartIds, { [slug]: cartId }) });
  }
  if (storeCartCleared.match(action)) return withoutCart(state, action.payload);
  if (quantityWished.match(action)) {
    const { itemId, quantity } = action.payload;
    return changed(state, { wishes: changed(state.wishes, { [itemId]: quantity }), notice: null });
  }
  if (noticeShown.match(action)) return changed(state, { notice: action.payload });
  if (messagesRead.match(action)) return changed(state, { notice: null, error: null });
  if (additionBegun.match(action)) return { ...state, adding: state.adding + 1, notice: null, error: null };
  if (additionEnded.match(action)) return { ...state, adding: state.adding - 1 };
  if (callFailed.match(action)) return { ...state, error: action.payload };
  if (changeRefused.match(action)) return { ...state, error: { status: 422, message: action.payload } };
  if (attemptBegun.match(action)) {
    const { payableId, attempt } = action.payload;
    return { ...state, attempts: { ...state.attempts, [payableId]: attempt } };
  }
  if (attemptEnded.match(action))
    return changed(state, { attempts: without(state.attempts, action.payload) });
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
    storeCartIds: without(state.storeCartIds, slug),
    carts: without(state.carts, cartId),
    attempts: without(state.attempts, cartId),
  };
}

function withAnswer(state: CartState, action: UnknownAction): CartState {
  if (isUnderWay(action))
    // What a change was refused for stays to be read while the cart is read again.
    return changed(state, { loading: true, ...(isChange(action) ? { error: null } : {}) });
  if (hasSucceeded(action)) {
    const { payload: cart, meta } = action;
    return {
      ...state,
      loading: false,
      carts: { ...state.carts, [cart._id]: cart },
      storeCartIds: changed(state.storeCartIds, { [meta.arg.slug]: cart._id }),
      wishes: wishesAfter(state, meta.arg),
    };
  }
  if (hasFailed(action) && !action.meta.condition) {
    const error = action.payload ?? { status: 0, message: catalogue.cartFailure };
    return { ...state, loading: false, error, wishes: wishesAfter(state, action.meta.arg) };
  }
  return state;
}

/** An answered change shows the server's cart again, unless something newer was asked for meanwhile. */
function wishesAfter({ wishes }: CartState, asked: CallAnswer['meta']['arg']): CartState['wishes'] {
  const { itemId, item } = asked;
  if (itemId === undefined || wishes[itemId] !== (item?.quantity ?? 0)) return wishes;
  return without(wishes, itemId);
}

function sameText(a: CartState, b: CartState): boolean {
  const text = ({ storeCartIds, carts, attempts, codes }: CartState) =>
    JSON.stringify([storeCartIds, carts, attempts, codes]);
  return text(a) === text(b);
}
