import { head } from '#shared/texts/en/head.ts';
import { useTexts } from './useTexts.ts';

export const useHeadTexts = () => useTexts('head', head);
