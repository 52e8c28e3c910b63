import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Cart } from '#shared/shop/cartSchema.ts';
import { decimalsOf, toMajor, toMinor } from '#shared/money/money.ts';
import { selectCart, selectPendingQuantities } from './cartState.ts';

export function useOptimisticCart(slug: string): Cart | undefined {
  const cart = useSelector(selectCart(slug));
  const pendingQuantities = useSelector(selectPendingQuantities);
  return useMemo(() => cart && optimisticCart(cart, pendingQuantities), [cart, pendingQuantities]);
}

/** The cart with the pending changes applied. */
export function optimisticCart(cart: Cart, pendingQuantities: Record<string, number>): Cart {
  if (!cart.items.some(({ _id }) => pendingQuantities[_id] !== undefined)) return cart;
  const decimals = decimalsOf(cart.currency);
  let subTotalMinor = toMinor(cart.sub_total, decimals);
  const items = cart.items.flatMap((item) => {
    const quantity = pendingQuantities[item._id] ?? item.quantity;
    subTotalMinor += toMinor(item.price, decimals) * (quantity - item.quantity);
    if (quantity > 0) return [{ ...item, quantity }];
    subTotalMinor += toMinor(item.discounted_amount, decimals);
    return [];
  });
  return { ...cart, items, sub_total: toMajor(Math.max(0, subTotalMinor), decimals) };
}
