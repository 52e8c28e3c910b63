import { formatMoney } from '#shared/formatMoney.ts';
import { toMajor } from '#shared/money.ts';
import type { Order } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productTypes.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row } from '../store/schema.ts';
import { orderLetter, type Part } from './letter.ts';
import type { Mail } from './outbox.ts';
import { receiptRows, testNotice } from './receiptMail.ts';

/** Tells the buyer that money is on its way back. */
export function refundMail(
  order: Order,
  refund: Pick<Row<'refunds'>, 'id' | 'amount_minor' | 'reason'>,
  { publicUrl }: { publicUrl: string },
): Mail {
  const seller = order.store?.title ?? 'the shop';
  const amount = formatMoney(
    toMajor(refund.amount_minor, currencyTerms(order.currency).decimals),
    order.currency,
  );
  const isWhole = order.status === 'refunded';
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${order.payer.name},` },
    {
      kind: 'paragraph',
      text: `${seller} refunded ${amount} of your order no. ${order.number}. It goes to the card that you paid with and is there in 5 to 10 days.`,
    },
    ...(refund.reason ? [{ kind: 'paragraph' as const, text: `${seller} says: ${refund.reason}` }] : []),
    ...(isWhole ? [{ kind: 'paragraph' as const, text: wholeWords(order) }] : []),
    receiptRows(order),
    ...testNotice(order),
    { kind: 'link', text: 'See your order', href: `${publicUrl}/orders/${order.token}` },
  ];
  return {
    dedupeKey: `refund:${refund.id}`,
    recipient: order.payer.email,
    ...orderLetter(order, `${amount} is on its way back to you`, parts),
  };
}

/** Only what is opened on the order's page is closed by a refund. */
function wholeWords({ items }: Order): string {
  return items.some(({ product_type }) => isDelivered(product_type))
    ? 'The whole order is refunded now, so its downloads, tickets and classes are closed.'
    : 'The whole order is refunded now.';
}
