import { studioDoor } from '#shared/texts/en/studioDoor.ts';
import { useTexts } from './useTexts.ts';

export const useStudioDoorTexts = () => useTexts('studioDoor', studioDoor);
