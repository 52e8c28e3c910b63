import { questions } from '#shared/texts/en/questions.ts';
import { useTexts } from './useTexts.ts';

export const useQuestionsTexts = () => useTexts('questions', questions);
