import { receipt } from '#shared/texts/en/receipt.ts';
import type { ReceiptWording } from '#shared/orders/receiptLines.ts';
import { useLanguage, useTexts } from './useTexts.ts';

/** The texts and the language of a receipt. */
export function useReceiptWording(): ReceiptWording {
  return { texts: useTexts('receipt', receipt), language: useLanguage() };
}
