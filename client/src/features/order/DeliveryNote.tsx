import type { Delivery, Order } from '#shared/orderSchema.ts';
import { StateNote } from './StateNote.tsx';

type DeliveryNoteProps = { state: Exclude<Delivery['state'], 'ready'>; order: Order; scheduleId: string };

/** Why a line that was bought is not handed out. */
export function DeliveryNote({ state, order, scheduleId }: DeliveryNoteProps) {
  const seller = order.store?.title ?? 'the seller';
  switch (state) {
    case 'waiting':
      return (
        <StateNote icon="clock" title="Here as soon as the payment is in">
          Some payments take a while to go through. Come back to this page; nothing more is needed from you.
        </StateNote>
      );
    case 'test':
      return (
        <StateNote icon="info" title="Nothing is delivered here">
          This was a test payment, and on this site test payments bring nothing. A real payment would open it
          at once.
        </StateNote>
      );
    case 'revoked':
      return (
        <StateNote icon="lock" title="Closed, because it was refunded">
          Your money went back, so this does not open any more. If that surprises you, ask {seller}.
        </StateNote>
      );
    case 'paused':
      if (order.status === 'disputed') {
        return (
          <StateNote icon="lock" title="Paused while your bank looks into the payment">
            You, or somebody with your card, asked the bank about it. Once the bank has decided for {seller},
            everything opens here again.
          </StateNote>
        );
      }
      return (
        <StateNote icon="lock" title="Paused for now">
          An instalment could not be collected, these things happen.{' '}
          <a href={`#${scheduleId}`}>Pay it here</a>, and everything opens again at once, just as you left it.
        </StateNote>
      );
  }
}
