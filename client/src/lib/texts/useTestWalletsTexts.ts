import { testWallets } from '#shared/texts/en/testWallets.ts';
import { useTexts } from './useTexts.ts';

export const useTestWalletsTexts = () => useTexts('testWallets', testWallets);
