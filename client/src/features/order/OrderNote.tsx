import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { decimalsOf, toMajor, toMinor } from '#shared/money.ts';
import type { Order } from '#shared/orderSchema.ts';
import { StateNote } from './StateNote.tsx';

/** What the order as a whole came to, where it is not simply paid. */
export function OrderNote({ order }: { order: Order }) {
  const seller = order.store?.title ?? 'the seller';
  switch (order.status) {
    case 'paid':
      return null;
    case 'pending':
      return (
        <StateNote icon="clock" title="The payment is on its way">
          It is not through yet. You need not pay again: this page shows what you bought as soon as it is.
        </StateNote>
      );
    case 'part_refunded':
      return (
        <StateNote icon="info" title={refundTitle(order)}>
          {sentBack(order)} to the card you paid with; banks take up to ten days. What you bought stays yours.
        </StateNote>
      );
    case 'refunded':
      return (
        <StateNote icon="info" title="This order was refunded">
          {sentBack(order)} to the card you paid with; banks take up to ten days. Nothing more is charged.
        </StateNote>
      );
    case 'disputed':
      return (
        <StateNote icon="warning" title="Your bank is looking into this payment">
          Was that a mistake? Tell your bank, or talk to {seller}: mostly it is sorted out with a mail.
        </StateNote>
      );
  }
}

function refundTitle({ refunds = [], currency }: Order): string {
  const decimals = decimalsOf(currency);
  const sumMinor = refunds.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0);
  if (sumMinor === 0) return 'A part of it was refunded';
  return `${formatMoney(toMajor(sumMinor, decimals), currency)} of it was refunded`;
}

/** When the money went back; several parts with their amounts. */
function sentBack({ refunds = [], currency }: Order): string {
  const known = refunds.filter(({ created_at }) => created_at !== '');
  const [only] = known;
  if (!only) return 'The money goes back';
  if (refunds.length === 1) return `The money was sent back on ${dayText(only.created_at)}`;
  const parts = known.map(
    ({ amount, created_at }) => `${formatMoney(amount, currency)} on ${dayText(created_at)}`,
  );
  return `The money was sent back in parts (${parts.join(', ')})`;
}
