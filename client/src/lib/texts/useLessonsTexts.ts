import { lessons } from '#shared/texts/en/lessons.ts';
import { useTexts } from './useTexts.ts';

export const useLessonsTexts = () => useTexts('lessons', lessons);
