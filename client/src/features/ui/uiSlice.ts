import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import type { Order, Support } from '#shared/orderSchema.ts';
import { failed, idle, loading, ready, type Resource, type ResourceError } from '../../lib/resource.ts';
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

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    cartOpened: (state) => {
      state.isCartOpen = true;
      state.isCheckoutOpen = false;
    },
    cartClosed: (state) => {
      state.isCartOpen = false;
    },
    cartToggled: (state) => {
      state.isCartOpen = !state.isCartOpen;
      if (state.isCartOpen) state.isCheckoutOpen = false;
    },
    checkoutOpened: (state, { payload }: PayloadAction<Paying>) => {
      state.paying = payload;
      state.isCheckoutOpen = true;
      state.isCartOpen = false;
    },
    checkoutClosed: (state) => {
      state.isCheckoutOpen = false;
    },
    checkoutToggled: (state) => {
      state.isCheckoutOpen = !state.isCheckoutOpen;
      if (state.isCheckoutOpen) state.isCartOpen = false;
    },
  },
  // The read of `orderRead.ts`, known by its name: it comes with the order's page.
  extraReducers: (builder) => {
    builder
      .addCase('ui/fetchOrder/pending', (state) => {
        state.order = loading();
      })
      .addCase<string, PayloadAction<OrderAnswer>>('ui/fetchOrder/fulfilled', (state, { payload }) => {
        state.order = ready(payload.order, payload.fetchedAt);
      })
      .addCase<string, PayloadAction<ResourceError | undefined>>(
        'ui/fetchOrder/rejected',
        (state, { payload }) => {
          state.order = failed(payload ?? { status: 0, message: catalogue.other });
        },
      );
  },
});

export const uiReducer = uiSlice.reducer;
export const { cartOpened, cartClosed, cartToggled, checkoutOpened, checkoutClosed, checkoutToggled } =
  uiSlice.actions;

export const selectIsCartOpen = (state: UiOwner): boolean => state.ui.isCartOpen;
export const selectIsCheckoutOpen = (state: UiOwner): boolean => state.ui.isCheckoutOpen;
export const selectPaying = (state: UiOwner): Paying => state.ui.paying;
export const selectOrderRead = (state: UiOwner): Resource<Order> => state.ui.order;
