import type { Follower } from '../../events.ts';

/** A withdrawal is settled once money went back after it, and open again if that refund failed. */
export const settleWithdrawals: Follower<'moneyReturned'> = async (trx, { order, refundMinor, at }) => {
  const isWhole = order.status === 'refunded';
  await trx
    .updateTable('withdrawals')
    .set({ settled_at: at.toISOString() })
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null)
    .$if(!isWhole, (query) => query.where('refunded_before_minor', '<', refundMinor))
    .execute();
  if (isWhole) return;
  await trx
    .updateTable('withdrawals')
    .set({ settled_at: null })
    .where('order_id', '=', order.id)
    .where('settled_at', 'is not', null)
    .where('refunded_before_minor', '>=', refundMinor)
    .execute();
};
