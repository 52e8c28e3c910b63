import { home } from '#shared/texts/en/home.ts';
import { useTexts } from './useTexts.ts';

export const useHomeTexts = () => useTexts('home', home);
