import { purchases } from '#shared/texts/en/purchases.ts';
import { useTexts } from './useTexts.ts';

export const usePurchasesTexts = () => useTexts('purchases', purchases);
