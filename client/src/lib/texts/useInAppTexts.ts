import { inApp } from '#shared/texts/en/inApp.ts';
import { useTexts } from './useTexts.ts';

export const useInAppTexts = () => useTexts('inApp', inApp);
