import { pixels } from '#shared/texts/en/pixels.ts';
import { useTexts } from './useTexts.ts';

export const usePixelsTexts = () => useTexts('pixels', pixels);
