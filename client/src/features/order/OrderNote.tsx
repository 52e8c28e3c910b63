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
        <StateNote icon="info" title="A part of it was refunded">
          That part is on its way back to the card you paid with; banks take up to ten days. What you bought
          stays yours.
        </StateNote>
      );
    case 'refunded':
      return (
        <StateNote icon="info" title="This order was refunded">
          The money is on its way back to the card you paid with; banks take up to ten days. Nothing more is
          charged.
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
