import { masterclasses } from '#shared/texts/en/masterclasses.ts';
import { useTexts } from './useTexts.ts';

export const useMasterclassesTexts = () => useTexts('masterclasses', masterclasses);
