import { page } from '#shared/texts/en/page.ts';
import { useTexts } from './useTexts.ts';

export const usePageTexts = () => useTexts('page', page);
