import type { Cart, CartItem } from '#shared/shop/cartSchema.ts';
import type { PaymentAttempt } from '../../../lib/paymentAttempt.ts';
import type { ResourceError } from '../../../lib/resource.ts';

/** Why the drawer opened without a new line, or another result of the addition. */
export type CartNotice =
  | { kind: 'already'; name: string }
  | { kind: 'seats'; name: string; seatsLeft: number }
  /** A line that is bought once got another plan or price. `to` is the plan's name, or the amount. */
  | { kind: 'changed'; name: string; to: string }
  | { kind: 'removed'; item: CartItem };

export type CartState = {
  /** Store slug → cart id. A product that is bought at once has a cart of its own, under `{slug}/{product id}`. */
  storeCartIds: Record<string, string>;
  /** Cart id → the server's last answer. */
  carts: Record<string, Cart>;
  loading: boolean;
  /** The number of additions in flight. */
  adding: number;
  error: ResourceError | null;
  notice: CartNotice | null;
  /** Item id → the requested quantity without an answer yet; 0 is a removal. Shown at once; any answer removes it. */
  pendingQuantities: Record<string, number>;
  /** Cart id, or `support:{account_id}` → the attempt without a final answer. */
  attempts: Record<string, PaymentAttempt>;
  /** Store slug → the discount code that the visitor typed or followed. */
  codes: Record<string, string>;
};

export type CartOwner = { cart: CartState };

export function emptyCartState(): CartState {
  return {
    storeCartIds: {},
    carts: {},
    loading: false,
    adding: 0,
    error: null,
    notice: null,
    pendingQuantities: {},
    attempts: {},
    codes: {},
  };
}

/** Every store that runs the cart's thunks has this slice as `cart`, which `createCall` cannot express. */
export function cartStateOf(state: unknown): CartState {
  return (state as CartOwner).cart;
}

/** A slug may equal a property of every object, such as `constructor`. */
export const selectCartId =
  (slug: string) =>
  ({ cart }: CartOwner): string | undefined =>
    Object.hasOwn(cart.storeCartIds, slug) ? cart.storeCartIds[slug] : undefined;

/** The cart as the server last sent it. */
export const selectCart =
  (slug: string) =>
  (state: CartOwner): Cart | undefined =>
    state.cart.carts[selectCartId(slug)(state) ?? ''];

/** The number of items, pending changes included. */
export const selectCount =
  (slug: string) =>
  (state: CartOwner): number =>
    (selectCart(slug)(state)?.items ?? []).reduce(
      (sum, { _id, quantity }) => sum + (state.cart.pendingQuantities[_id] ?? quantity),
      0,
    );

export const selectPendingQuantities = (state: CartOwner): Record<string, number> =>
  state.cart.pendingQuantities;
export const selectIsCartLoading = (state: CartOwner): boolean => state.cart.loading;
export const selectIsAdding = (state: CartOwner): boolean => state.cart.adding > 0;
export const selectCartError = (state: CartOwner): ResourceError | null => state.cart.error;
export const selectCartNotice = (state: CartOwner): CartNotice | null => state.cart.notice;
export const selectAttempt =
  (payableId: string) =>
  (state: CartOwner): PaymentAttempt | undefined =>
    state.cart.attempts[payableId];
