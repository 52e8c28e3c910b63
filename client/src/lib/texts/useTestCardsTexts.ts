import { testCards } from '#shared/texts/en/testCards.ts';
import { useTexts } from './useTexts.ts';

export const useTestCardsTexts = () => useTexts('testCards', testCards);
