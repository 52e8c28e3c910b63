import { plans } from '#shared/texts/en/plans.ts';
import { useTexts } from './useTexts.ts';

export const usePlansTexts = () => useTexts('plans', plans);
