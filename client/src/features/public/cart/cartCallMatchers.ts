import type { Cart } from '#shared/shop/cartSchema.ts';
import type { ResourceError } from '../../../lib/resource.ts';

// Matchers for the calls by their names: the reducer is in every page, the calls load with the drawer.

const callType =
  /^cart\/(fetchCart|getItems|createOrUpdateCart|addItem|updateItemQuantity|removeItem|changeCurrency)\/(pending|fulfilled|rejected)$/;

export type CartCallAction = {
  type: string;
  meta: {
    arg: { slug: string; itemId?: string; item?: { quantity: number } };
    /** The call was not made, e.g. because the cart is stored already. */
    condition?: boolean;
  };
};

export function isPending(action: { type: string }): action is CartCallAction {
  return stateOf(action) === 'pending';
}

export function isFulfilled(action: { type: string }): action is CartCallAction & { payload: Cart } {
  return stateOf(action) === 'fulfilled';
}

export function isRejected(action: { type: string }): action is CartCallAction & { payload?: ResourceError } {
  return stateOf(action) === 'rejected';
}

/** All cart calls except the two reads. */
export function isChange({ type }: { type: string }): boolean {
  const name = callType.exec(type)?.[1];
  return name !== undefined && name !== 'fetchCart' && name !== 'getItems';
}

function stateOf({ type }: { type: string }): string | undefined {
  return callType.exec(type)?.[2];
}
