import { ask } from '#shared/texts/en/ask.ts';
import { useTexts } from './useTexts.ts';

export const useAskTexts = () => useTexts('ask', ask);
