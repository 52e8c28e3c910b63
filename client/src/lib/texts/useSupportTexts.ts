import { support } from '#shared/texts/en/support.ts';
import { useTexts } from './useTexts.ts';

export const useSupportTexts = () => useTexts('support', support);
