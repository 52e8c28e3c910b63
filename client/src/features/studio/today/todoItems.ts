import type { Todo } from '#shared/studio/todoSchema.ts';

export type TodoItem = { words: string; to: string };

/** What waits, the most urgent first, in words and with the screen where it is done. */
export function todoItems({ parcels, failed_payments, disputes }: Todo, isUnconfirmed: boolean): TodoItem[] {
  return [
    ...disputes.map(({ order_id, number }) => ({
      words: `The payment of order #${number} is disputed`,
      to: orderAddress(order_id),
    })),
    ...(isUnconfirmed ? [{ words: 'Confirm your e-mail address', to: '/dashboard/account' }] : []),
    ...(parcels > 0
      ? [
          {
            words: parcels === 1 ? '1 parcel to send' : `${parcels.toLocaleString('en')} parcels to send`,
            to: '/dashboard/orders?parcel=to_ship',
          },
        ]
      : []),
    ...failed_payments.map(({ order_id, number }) => ({
      words: `An instalment of order #${number} is not paid`,
      to: orderAddress(order_id),
    })),
  ];
}

function orderAddress(orderId: string): string {
  return `/dashboard/orders/${encodeURIComponent(orderId)}`;
}
