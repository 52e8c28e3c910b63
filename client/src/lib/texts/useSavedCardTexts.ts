import { savedCard } from '#shared/texts/en/savedCard.ts';
import { useTexts } from './useTexts.ts';

export const useSavedCardTexts = () => useTexts('savedCard', savedCard);
