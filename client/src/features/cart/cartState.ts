import type { Cart, CartItem } from '#shared/cartSchema.ts';
import type { Attempt } from '../../lib/attempt.ts';
import type { ResourceError } from '../../lib/resource.ts';

/** Why the drawer opened without a new line, or what else became of what was asked for. */
export type CartNotice =
  | { kind: 'already'; name: string }
  | { kind: 'seats'; name: string; seatsLeft: number }
  /** Another plan or pricing of what is bought once; `to` is its name, or the amount. */
  | { kind: 'changed'; name: string; to: string }
  | { kind: 'removed'; item: CartItem };

export type CartState = {
  /** Store slug → cart id. */
  storeCartIds: Record<string, string>;
  /** Cart id → the server's last answer. */
  carts: Record<string, Cart>;
  loading: boolean;
  /** Things on their way into a cart. */
  adding: number;
  error: ResourceError | null;
  notice: CartNotice | null;
  /** Item id → the quantity asked for and not yet answered; 0 is a removal. Shown at once, dropped by any answer. */
  wishes: Record<string, number>;
  /** Cart id, or `support:{account_id}` → the attempt without a final answer. */
  attempts: Record<string, Attempt>;
  /** Store slug → the discount code that the visitor came with or typed. */
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
    wishes: {},
    attempts: {},
    codes: {},
  };
}

/** Every store that runs the cart's thunks holds this slice as `cart`; `createCall` cannot know it. */
export function cartStateOf(state: unknown): CartState {
  return (state as CartOwner).cart;
}

/** A store may have a name that every object answers to, such as `constructor`. */
export const selectCartId =
  (slug: string) =>
  ({ cart }: CartOwner): string | undefined =>
    Object.hasOwn(cart.storeCartIds, slug) ? cart.storeCartIds[slug] : undefined;

/** The cart as the server last answered it. */
export const selectCart =
  (slug: string) =>
  (state: CartOwner): Cart | undefined =>
    state.cart.carts[selectCartId(slug)(state) ?? ''];

/** How many things are in it, with the changes that were asked for. */
export const selectCount =
  (slug: string) =>
  (state: CartOwner): number =>
    (selectCart(slug)(state)?.items ?? []).reduce(
      (sum, { _id, quantity }) => sum + (state.cart.wishes[_id] ?? quantity),
      0,
    );

export const selectWishes = (state: CartOwner): Record<string, number> => state.cart.wishes;
export const selectIsCartLoading = (state: CartOwner): boolean => state.cart.loading;
export const selectIsAdding = (state: CartOwner): boolean => state.cart.adding > 0;
export const selectCartError = (state: CartOwner): ResourceError | null => state.cart.error;
export const selectCartNotice = (state: CartOwner): CartNotice | null => state.cart.notice;
export const selectAttempt =
  (payableId: string) =>
  (state: CartOwner): Attempt | undefined =>
    state.cart.attempts[payableId];
