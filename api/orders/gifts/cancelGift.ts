import type { Follower } from '../../events.ts';

/** The gift of a refunded order is not mailed any more. */
export const cancelGift: Follower<'moneyReturned'> = async (trx, { order }) => {
  if (order.status !== 'refunded') return;
  await trx
    .updateTable('gifts')
    .set({ next_try_at: null })
    .where('order_id', '=', order.id)
    .where('next_try_at', 'is not', null)
    .execute();
};
