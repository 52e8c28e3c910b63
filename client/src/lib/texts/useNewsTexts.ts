import { news } from '#shared/texts/en/news.ts';
import { useTexts } from './useTexts.ts';

export const useNewsTexts = () => useTexts('news', news);
