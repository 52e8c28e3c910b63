import { orderInvoices } from '#shared/texts/en/orderInvoices.ts';
import { useTexts } from './useTexts.ts';

export const useOrderInvoicesTexts = () => useTexts('orderInvoices', orderInvoices);
