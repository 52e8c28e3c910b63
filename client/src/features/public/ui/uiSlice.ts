import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { failureTexts } from '#shared/wire/appError.ts';
import type { Gift } from '#shared/orders/giftSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { callsNamed } from '../../../calls/api.ts';
import type { Paying } from '../../../lib/paymentAttempt.ts';
import { withChanges } from '../../../lib/withChanges.ts';
import { failed, idle, loading, ready, type Resource } from '../../../lib/resource.ts';
import type { GiftAnswer } from '../../../calls/giftRead.ts';
import type { OrderAnswer } from '../../../calls/orderRead.ts';

/** The cart drawer and the checkout panel; at most one of them is open. Source: specification, sections 2 and 4. */
export type UiState = {
  isCartOpen: boolean;
  isCheckoutOpen: boolean;
  paying: Paying;
  /** The order on the screen. Anybody with its address may see it; nothing of it is saved. */
  order: Resource<Order>;
  /** The gift on the screen of its receiver. */
  gift: Resource<Gift>;
};

type UiOwner = { ui: UiState };

const initialState: UiState = {
  isCartOpen: false,
  isCheckoutOpen: false,
  paying: { kind: 'cart' },
  order: idle(),
  gift: idle(),
};

export const cartOpened = createAction('ui/cartOpened');
export const cartClosed = createAction('ui/cartClosed');
export const cartToggled = createAction('ui/cartToggled');
export const checkoutOpened = createAction<Paying>('ui/checkoutOpened');
export const checkoutClosed = createAction('ui/checkoutClosed');
export const checkoutToggled = createAction('ui/checkoutToggled');

const cartShown = { isCartOpen: true, isCheckoutOpen: false };
const checkoutShown = { isCartOpen: false, isCheckoutOpen: true };

/** In `calls/orderRead.ts` and `calls/giftRead.ts`, which load with their pages. */
const orderReads = callsNamed<OrderAnswer>('ui/fetchOrder');

const giftReads = callsNamed<GiftAnswer>('ui/fetchGift');

export function uiReducer(state = initialState, action: UnknownAction): UiState {
  if (cartOpened.match(action)) return withChanges(state, cartShown);
  if (cartClosed.match(action)) return withChanges(state, { isCartOpen: false });
  if (cartToggled.match(action))
    return withChanges(state, state.isCartOpen ? { isCartOpen: false } : cartShown);
  if (checkoutOpened.match(action)) return { ...state, ...checkoutShown, paying: action.payload };
  if (checkoutClosed.match(action)) return withChanges(state, { isCheckoutOpen: false });
  if (checkoutToggled.match(action))
    return withChanges(state, state.isCheckoutOpen ? { isCheckoutOpen: false } : checkoutShown);
  const order = readOf(orderReads, action, (answer) => ready(answer.order, answer.fetchedAt));
  if (order) return { ...state, order };
  const gift = readOf(giftReads, action, (answer) => ready(answer.gift, answer.fetchedAt));
  return gift ? { ...state, gift } : state;
}

/** What an action says about a read; `undefined` if it is another action. */
function readOf<Answer, Data>(
  reads: ReturnType<typeof callsNamed<Answer>>,
  action: UnknownAction,
  toReady: (answer: Answer) => Resource<Data>,
): Resource<Data> | undefined {
  if (reads.areUnderWay(action)) return loading();
  if (reads.haveSucceeded(action)) return toReady(action.payload);
  if (reads.haveFailed(action)) return failed(action.payload ?? { status: 0, message: failureTexts.other });
  return undefined;
}

export const selectIsCartOpen = (state: UiOwner): boolean => state.ui.isCartOpen;
export const selectIsCheckoutOpen = (state: UiOwner): boolean => state.ui.isCheckoutOpen;
export const selectPaying = (state: UiOwner): Paying => state.ui.paying;
export const selectOrderRead = (state: UiOwner): Resource<Order> => state.ui.order;
export const selectGiftRead = (state: UiOwner): Resource<Gift> => state.ui.gift;
