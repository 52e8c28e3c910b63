import { wallet } from '#shared/texts/en/wallet.ts';
import { useTexts } from './useTexts.ts';

export const useWalletTexts = () => useTexts('wallet', wallet);
