import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Cart } from '#shared/shop/cartSchema.ts';
import { selectCart, selectPendingQuantities } from './cartState.ts';
import { optimisticCart } from './optimisticCart.ts';

export function useOptimisticCart(slug: string): Cart | undefined {
  const cart = useSelector(selectCart(slug));
  const pendingQuantities = useSelector(selectPendingQuantities);
  return useMemo(() => cart && optimisticCart(cart, pendingQuantities), [cart, pendingQuantities]);
}
