import { order } from '#shared/texts/en/order.ts';
import { useTexts } from './useTexts.ts';

export const useOrderTexts = () => useTexts('order', order);
