import { formatMoney } from '#shared/formatMoney.ts';
import type { Order } from '#shared/orderSchema.ts';
import { orderLetter, type Part } from './letter.ts';
import type { Mail } from './outbox.ts';
import { receiptRows, shippingParts, testNotice } from './receiptMail.ts';

/** Tells the creator of a sale: who bought what, what they said, and where it has to go. */
export function saleMail(
  order: Order,
  { publicUrl, recipient }: { publicUrl: string; recipient: string },
): Mail {
  const isFree = order.total === 0;
  const total = isFree ? 'nothing' : formatMoney(order.total, order.currency);
  const { name, email, phone } = order.payer;
  const parts: Part[] = [
    { kind: 'paragraph', text: opening(order, total) },
    ...testNotice(order),
    receiptRows(order),
    ...messageParts(order),
    ...answerParts(order),
    ...shippingParts(order.shipping),
    { kind: 'lines', lines: ['From', name, email, ...(phone ? [phone] : [])] },
    { kind: 'link', text: 'See the order', href: `${publicUrl}/orders/${order.token}` },
    { kind: 'link', text: 'Open your dashboard', href: `${publicUrl}/` },
  ];
  return {
    dedupeKey: `sale:${order._id}`,
    recipient,
    ...orderLetter(order, `Order no. ${order.number}: ${isFree ? 'a free one' : total} from ${name}`, parts),
  };
}

function opening({ payer, number, total, items }: Order, amount: string): string {
  const isSupport = items.every(({ product_id }) => product_id === '');
  const what = total === 0 ? 'just took something that you give away' : `just paid ${amount}`;
  return `${payer.name} ${what}${isSupport ? ' to support you' : ''}. This is order no. ${number}.`;
}

function messageParts(order: Order): Part[] {
  return order.message ? [{ kind: 'paragraph', text: `Their message: “${order.message}”` }] : [];
}

function answerParts(order: Order): Part[] {
  return order.items.flatMap((item) =>
    item.form_response.map(({ question, answer }): Part => ({
      kind: 'lines',
      lines: [`${item.name}: ${question}`, answer],
    })),
  );
}
