import type { Cart } from '#shared/cartSchema.ts';
import type { ResourceError } from '../../lib/resource.ts';

// The calls' actions, known by their names: the page carries the reducer, the calls themselves come with the drawer.

const callType =
  /^cart\/(fetchCart|getItems|createOrUpdateCart|addItem|updateItemQuantity|removeItem|changeCurrency)\/(pending|fulfilled|rejected)$/;

export type CallAnswer = {
  type: string;
  meta: {
    arg: { slug: string; itemId?: string; item?: { quantity: number } };
    /** The call was not made, e.g. because the cart is held already. */
    condition?: boolean;
  };
};

export function isUnderWay(action: { type: string }): action is CallAnswer {
  return stateOf(action) === 'pending';
}

export function hasSucceeded(action: { type: string }): action is CallAnswer & { payload: Cart } {
  return stateOf(action) === 'fulfilled';
}

export function hasFailed(action: { type: string }): action is CallAnswer & { payload?: ResourceError } {
  return stateOf(action) === 'rejected';
}

/** Everything but the two reads. */
export function isChange({ type }: { type: string }): boolean {
  const name = callType.exec(type)?.[1];
  return name !== undefined && name !== 'fetchCart' && name !== 'getItems';
}

function stateOf({ type }: { type: string }): string | undefined {
  return callType.exec(type)?.[2];
}
