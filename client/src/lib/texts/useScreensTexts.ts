import { screens } from '#shared/texts/en/screens.ts';
import { useTexts } from './useTexts.ts';

export const useScreensTexts = () => useTexts('screens', screens);
