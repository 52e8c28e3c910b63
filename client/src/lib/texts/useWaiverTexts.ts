import { waiver } from '#shared/texts/en/waiver.ts';
import { useTexts } from './useTexts.ts';

export const useWaiverTexts = () => useTexts('waiver', waiver);
