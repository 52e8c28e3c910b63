import type { Follower } from '../../events.ts';
import { afterFailedRefund } from './rules.ts';

/** A refund failed that had stopped the collection: it goes on. Of a seller's own test purchase nothing was ever collected. */
export const resumeInstalments: Follower<'refundsFailed'> = async (trx, { orderId, isReopened, at }) => {
  if (!isReopened) return;
  const canceled = await trx
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .select(['instalments.id', 'instalments.tries', 'instalments.due_at'])
    .where('instalments.order_id', '=', orderId)
    .where('instalments.state', '=', 'canceled')
    .where('orders.trial', '=', 0)
    .execute();
  for (const instalment of canceled) {
    const resumed = afterFailedRefund(instalment, at);
    await trx.updateTable('instalments').set(resumed).where('id', '=', instalment.id).execute();
  }
};
