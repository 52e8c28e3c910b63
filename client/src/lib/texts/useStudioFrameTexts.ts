import { studioFrame } from '#shared/texts/en/studioFrame.ts';
import { useTexts } from './useTexts.ts';

export const useStudioFrameTexts = () => useTexts('studioFrame', studioFrame);
