import { studioConfirmation } from '#shared/texts/en/studioConfirmation.ts';
import { useTexts } from './useTexts.ts';

export const useStudioConfirmationTexts = () => useTexts('studioConfirmation', studioConfirmation);
