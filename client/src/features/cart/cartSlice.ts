import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { catalogue } from '#shared/appError.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { hasFailed, hasSucceeded, isChange, isUnderWay, type CallAnswer } from './cartAnswers.ts';
import { emptyCartState, selectCartId, type CartNotice, type CartState } from './cartState.ts';

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCartState,
  reducers: {
    storeCartSet: (state, { payload }: PayloadAction<{ slug: string; cartId: string }>) => {
      state.storeCartIds[payload.slug] = payload.cartId;
    },
    /** Forgets which cart a store has, and deletes that cart here. Source: specification, section 4. */
    storeCartCleared: (state, { payload: slug }: PayloadAction<string>) => {
      const cartId = selectCartId(slug)({ cart: state });
      if (cartId === undefined) return;
      delete state.storeCartIds[slug];
      delete state.carts[cartId];
      delete state.attempts[cartId];
    },
    quantityWished: (state, { payload }: PayloadAction<{ itemId: string; quantity: number }>) => {
      state.wishes[payload.itemId] = payload.quantity;
      state.notice = null;
    },
    noticeShown: (state, { payload }: PayloadAction<CartNotice | null>) => {
      state.notice = payload;
    },
    /** The drawer was closed: what it said has been read. */
    messagesRead: (state) => {
      state.notice = null;
      state.error = null;
    },
    additionBegun: (state) => {
      state.adding += 1;
      state.notice = null;
      state.error = null;
    },
    additionEnded: (state) => {
      state.adding -= 1;
    },
    /** A call that could not even be made. */
    callFailed: (state, { payload }: PayloadAction<ResourceError>) => {
      state.error = payload;
    },
    /** A refusal that needed no call, e.g. of a digital product's quantity. */
    changeRefused: (state, { payload }: PayloadAction<string>) => {
      state.error = { status: 422, message: payload };
    },
    attemptBegun: (state, { payload }: PayloadAction<{ payableId: string; key: string; body: Charge }>) => {
      state.attempts[payload.payableId] = { key: payload.key, body: payload.body };
    },
    /** Its final answer is known. */
    attemptEnded: (state, { payload: payableId }: PayloadAction<string>) => {
      delete state.attempts[payableId];
    },
    /** What is kept changed as a whole, e.g. in this browser's other tab: it is taken over, what only this tab shows stays. */
    cartSynced: (state, { payload }: PayloadAction<CartState>) => {
      const { storeCartIds, carts, attempts, codes } = payload;
      if (sameText(state, payload)) return;
      Object.assign(state, { storeCartIds, carts, attempts, codes });
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isUnderWay, (state, action) => {
        state.loading = true;
        // What a change was refused for stays to be read while the cart is read again.
        if (isChange(action)) state.error = null;
      })
      .addMatcher(hasSucceeded, (state, { payload, meta }) => {
        state.loading = false;
        state.carts[payload._id] = payload;
        state.storeCartIds[meta.arg.slug] = payload._id;
        dropWish(state, meta.arg);
      })
      .addMatcher(hasFailed, (state, { payload, meta }) => {
        if (meta.condition) return;
        state.loading = false;
        state.error = payload ?? { status: 0, message: catalogue.cartFailure };
        dropWish(state, meta.arg);
      });
  },
});

export const cartReducer = cartSlice.reducer;
export const {
  storeCartSet,
  storeCartCleared,
  quantityWished,
  noticeShown,
  messagesRead,
  additionBegun,
  additionEnded,
  callFailed,
  changeRefused,
  attemptBegun,
  attemptEnded,
  cartSynced,
} = cartSlice.actions;

/** An answered change shows the server's cart again, unless something newer was asked for meanwhile. */
function dropWish(state: CartState, asked: CallAnswer['meta']['arg']): void {
  if (asked.itemId === undefined) return;
  if (state.wishes[asked.itemId] === (asked.item?.quantity ?? 0)) delete state.wishes[asked.itemId];
}

function sameText(a: CartState, b: CartState): boolean {
  const text = ({ storeCartIds, carts, attempts, codes }: CartState) =>
    JSON.stringify([storeCartIds, carts, attempts, codes]);
  return text(a) === text(b);
}
