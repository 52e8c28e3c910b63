import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import type { Order } from '#shared/orderSchema.ts';
import { callsNamed } from '../../../calls/api.ts';
import type { Paying } from '../../../lib/paymentAttempt.ts';
import { withChanges } from '../../../lib/withChanges.ts';
import { failed, idle, loading, ready, type Resource } from '../../../lib/resource.ts';
import type { OrderAnswer } from '../../../calls/orderRead.ts';

/** The cart drawer and the checkout panel; at most one of them is open. Source: specification, sections 2 and 4. */
export type UiState = {
  isCartOpen: boolean;
  isCheckoutOpen: boolean;
  paying: Paying;
  /** The order on the screen. Anybody with its address may see it; nothing of it is saved. */
  order: Resource<Order>;
};

type UiOwner = { ui: UiState };

const initialState: UiState = {
  isCartOpen: false,
  isCheckoutOpen: false,
  paying: { kind: 'cart' },
  order: idle(),
};

export const cartOpened = createAction('ui/cartOpened');
export const cartClosed = createAction('ui/cartClosed');
export const cartToggled = createAction('ui/cartToggled');
export const checkoutOpened = createAction<Paying>('ui/checkoutOpened');
export const checkoutClosed = createAction('ui/checkoutClosed');
export const checkoutToggled = createAction('ui/checkoutToggled');

const cartShown = { isCartOpen: true, isCheckoutOpen: false };
const checkoutShown = { isCartOpen: false, isCheckoutOpen: true };

/** In `calls/orderRead.ts`, which loads with the order's page. */
const orderReads = callsNamed<OrderAnswer>('ui/fetchOrder');

export function uiReducer(state = initialState, action: UnknownAction): UiState {
  if (cartOpened.match(action)) return withChanges(state, cartShown);
  if (cartClosed.match(action)) return withChanges(state, { isCartOpen: false });
  if (cartToggled.match(action))
    return withChanges(state, state.isCartOpen ? { isCartOpen: false } : cartShown);
  if (checkoutOpened.match(action)) return { ...state, ...checkoutShown, paying: action.payload };
  if (checkoutClosed.match(action)) return withChanges(state, { isCheckoutOpen: false });
  if (checkoutToggled.match(action))
    return withChanges(state, state.isCheckoutOpen ? { isCheckoutOpen: false } : checkoutShown);
  if (orderReads.areUnderWay(action)) return { ...state, order: loading() };
  if (orderReads.haveSucceeded(action))
    return { ...state, order: ready(action.payload.order, action.payload.fetchedAt) };
  if (orderReads.haveFailed(action))
    return { ...state, order: failed(action.payload ?? { status: 0, message: catalogue.other }) };
  return state;
}

export const selectIsCartOpen = (state: UiOwner): boolean => state.ui.isCartOpen;
export const selectIsCheckoutOpen = (state: UiOwner): boolean => state.ui.isCheckoutOpen;
export const selectPaying = (state: UiOwner): Paying => state.ui.paying;
export const selectOrderRead = (state: UiOwner): Resource<Order> => state.ui.order;
