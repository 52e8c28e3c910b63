import { cart } from '#shared/texts/en/cart.ts';
import { useTexts } from './useTexts.ts';

export const useCartTexts = () => useTexts('cart', cart);
