import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import type { Order, Support } from '#shared/orderSchema.ts';
import { callsNamed } from '../../api.ts';
import { changed } from '../../lib/changed.ts';
import { failed, idle, loading, ready, type Resource } from '../../lib/resource.ts';
import type { OrderAnswer } from './orderRead.ts';

/** What the checkout panel asks money for: the store's cart, or support for its creator. `title` is shown on top. */
export type Paying =
  | { kind: 'cart' }
  | { kind: 'support'; support: Support; currency: string; title: string };

/** The cart drawer and the checkout panel; at most one of them is open. Source: specification, sections 2 and 4. */
export type UiState = {
  isCartOpen: boolean;
  isCheckoutOpen: boolean;
  paying: Paying;
  /** The order on the screen; who was given its address may see it, nothing of it is saved. */
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

/** In `orderRead.ts`, which comes with the order's page. */
const orderReads = callsNamed<OrderAnswer>('ui/fetchOrder');

export function uiReducer(state = initialState, action: UnknownAction): UiState {
  if (cartOpened.match(action)) return changed(state, cartShown);
  if (cartClosed.match(action)) return changed(state, { isCartOpen: false });
  if (cartToggled.match(action)) return changed(state, state.isCartOpen ? { isCartOpen: false } : cartShown);
  if (checkoutOpened.match(action)) return { ...state, ...checkoutShown, paying: action.payload };
  if (checkoutClosed.match(action)) return changed(state, { isCheckoutOpen: false });
  if (checkoutToggled.match(action))
    return changed(state, state.isCheckoutOpen ? { isCheckoutOpen: false } : checkoutShown);
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
