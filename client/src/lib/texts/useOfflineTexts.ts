import { offline } from '#shared/texts/en/offline.ts';
import { useTexts } from './useTexts.ts';

export const useOfflineTexts = () => useTexts('offline', offline);
