import type { Todo } from '#shared/studio/todoSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';

const { todo: texts } = studioToday;

export type TodoItem = { words: string; to: string };

/** What waits, the most urgent first, in words and with the screen where it is done. */
export function todoItems(
  { parcels, failed_payments, disputes, inquiries = [], failed_refunds = [], withdrawals = [] }: Todo,
  isUnconfirmed: boolean,
): TodoItem[] {
  return [
    ...disputes.map(({ order_id, number }) => ({
      words: texts.paymentDisputed(number),
      to: orderAddress(order_id),
    })),
    ...inquiries.map(({ order_id, number }) => ({
      words: texts.bankAsks(number),
      to: orderAddress(order_id),
    })),
    ...failed_refunds.map(({ order_id, number }) => ({
      words: texts.refundFailed(number),
      to: orderAddress(order_id),
    })),
    ...withdrawals.map(({ order_id, number }) => ({
      words: texts.withdrawn(number),
      to: orderAddress(order_id),
    })),
    ...(isUnconfirmed ? [{ words: texts.confirmEmail, to: '/dashboard/account' }] : []),
    ...(parcels > 0
      ? [
          {
            words: texts.parcels(parcels),
            to: '/dashboard/orders?parcel=to_ship',
          },
        ]
      : []),
    ...failed_payments.map(({ order_id, number }) => ({
      words: texts.instalmentNotPaid(number),
      to: orderAddress(order_id),
    })),
  ];
}

function orderAddress(orderId: string): string {
  return `/dashboard/orders/${encodeURIComponent(orderId)}`;
}
