import { withdrawal } from '#shared/texts/en/withdrawal.ts';
import { useTexts } from './useTexts.ts';

export const useWithdrawalTexts = () => useTexts('withdrawal', withdrawal);
