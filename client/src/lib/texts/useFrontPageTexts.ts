import { frontPage } from '#shared/texts/en/frontPage.ts';
import { useTexts } from './useTexts.ts';

export const useFrontPageTexts = () => useTexts('frontPage', frontPage);
