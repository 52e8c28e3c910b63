import { sql } from 'kysely';
import type { Follower } from '../../events.ts';
import { afterFailedRefund } from './rules.ts';

/**
 * Continues the collection of instalments if the refund that had stopped it fails. Not for a seller's own test purchase, and not for lines
 * that the buyer withdrew from.
 */
export const resumeInstalments: Follower<'refundsFailed'> = async (trx, { orderId, isReopened, at }) => {
  if (!isReopened) return;
  const canceled = await trx
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .select(['instalments.id', 'instalments.tries', 'instalments.due_at'])
    .where('instalments.order_id', '=', orderId)
    .where('instalments.state', '=', 'canceled')
    .where('orders.trial', '=', 0)
    .where((instalments) =>
      instalments.not(
        instalments.exists(
          instalments
            .selectFrom('withdrawn_lines')
            .select(sql.lit(1).as('found'))
            .whereRef('withdrawn_lines.line_id', '=', 'instalments.line_id'),
        ),
      ),
    )
    .execute();
  for (const instalment of canceled) {
    const resumed = afterFailedRefund(instalment, at);
    await trx.updateTable('instalments').set(resumed).where('id', '=', instalment.id).execute();
  }
};
