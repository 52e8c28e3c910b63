import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type Round } from '../../store/claim.ts';
import type { Row } from '../../store/schema.ts';
import { settleAttempt } from '../checkout/settle.ts';
import { lookEveryMs } from './changeWaiting.ts';
import { receiveLateMoney } from './lateMoney.ts';

/**
 * Checks the payments that orders wait for: every hour, because an event of the provider may be lost, and when the wait is over. Tries again
 * to refund money that came too late.
 */
export function settleWaiting(context: ApiContext, round: Round = {}): Promise<void> {
  return eachClaimed(context, round, {
    table: 'waiting_orders',
    isDue: (now) => sql`state in ('waiting', 'returning') and next_look_at <= ${now}`,
    orderBy: 'next_look_at',
    async work(row) {
      try {
        await look(context, row);
      } catch (error) {
        context.log.error({ err: error, orderId: row.id }, 'a waiting order could not be looked at');
      }
    },
  });
}

async function look(context: ApiContext, row: Row<'waiting_orders'>): Promise<void> {
  await setNextLook(context, row);
  if (row.state === 'waiting') await settleAttempt(context, row.attempt_id, 'check');
  else await receiveLateMoney(context, row);
}

/** Called before the check, so that an order whose check fails is not checked again at once. */
async function setNextLook({ store, now }: ApiContext, { id, until }: Row<'waiting_orders'>): Promise<void> {
  const at = now();
  const next = new Date(at.getTime() + lookEveryMs).toISOString();
  const isBefore = at.toISOString() < until && until < next;
  await store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set({ next_look_at: isBefore ? until : next })
      .where('id', '=', id)
      .execute(),
  );
}
