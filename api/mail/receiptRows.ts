import type { Order } from '#shared/orderSchema.ts';
import { amountText, receiptLines } from '#shared/receiptLines.ts';
import type { Part } from './letter.ts';
import { mailTexts } from './mailTexts.ts';

/** All amounts of the order, line by line. */
export function receiptRows(order: Order): Part {
  const { receipt, language } = mailTexts();
  const wording = { texts: receipt, language };
  const rows = receiptLines(order, wording).map((line): [string, string] => [
    line.label,
    amountText(line, order.currency, wording),
  ]);
  return { kind: 'rows', rows };
}
