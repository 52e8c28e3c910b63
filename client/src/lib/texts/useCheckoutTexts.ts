import { checkout } from '#shared/texts/en/checkout.ts';
import { useTexts } from './useTexts.ts';

export const useCheckoutTexts = () => useTexts('checkout', checkout);
