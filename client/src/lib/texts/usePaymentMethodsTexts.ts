import { paymentMethods } from '#shared/texts/en/paymentMethods.ts';
import { useTexts } from './useTexts.ts';

export const usePaymentMethodsTexts = () => useTexts('paymentMethods', paymentMethods);
