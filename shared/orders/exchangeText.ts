import type { OrderItem } from './orderSchema.ts';
import { rateText } from '../money/rateText.ts';
import type { ReceiptWording } from './receiptLines.ts';

/** The rate at which a line's price was converted into the order's currency, if it was. */
export function exchangeText(
  { exchange }: Pick<OrderItem, 'exchange'>,
  currency: string,
  { texts, language }: ReceiptWording,
): string | undefined {
  if (!exchange) return undefined;
  return texts.exchanged({ from: exchange.currency, to: currency, rate: rateText(exchange.rate, language) });
}
