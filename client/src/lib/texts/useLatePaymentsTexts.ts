import { latePayments } from '#shared/texts/en/latePayments.ts';
import { useTexts } from './useTexts.ts';

export const useLatePaymentsTexts = () => useTexts('latePayments', latePayments);
