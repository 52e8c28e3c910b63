import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Cart } from '#shared/cartSchema.ts';
import { selectCart, selectWishes } from './cartState.ts';
import { shownCart } from './shownCart.ts';

export function useShownCart(slug: string): Cart | undefined {
  const cart = useSelector(selectCart(slug));
  const wishes = useSelector(selectWishes);
  return useMemo(() => cart && shownCart(cart, wishes), [cart, wishes]);
}
