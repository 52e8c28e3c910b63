import { product } from '#shared/texts/en/product.ts';
import { useTexts } from './useTexts.ts';

export const useProductTexts = () => useTexts('product', product);
