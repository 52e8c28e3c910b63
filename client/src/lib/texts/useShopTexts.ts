import { shop } from '#shared/texts/en/shop.ts';
import { useTexts } from './useTexts.ts';

export const useShopTexts = () => useTexts('shop', shop);
