import { account } from '#shared/texts/en/account.ts';
import { useTexts } from './useTexts.ts';

export const useAccountTexts = () => useTexts('account', account);
