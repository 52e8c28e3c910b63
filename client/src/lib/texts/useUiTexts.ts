import { ui } from '#shared/texts/en/ui.ts';
import { useTexts } from './useTexts.ts';

export const useUiTexts = () => useTexts('ui', ui);
