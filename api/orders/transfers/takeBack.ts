import type { Transaction } from 'kysely';
import type { ApiEvents } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadPaymentsAndDisputes } from '../status/loadPaymentsAndDisputes.ts';
import { disputedMinor } from '../status/takenBack.ts';
import { cancelUnsent } from './cancelTransfers.ts';

/**
 * Takes back money of an order that was sent: after a refund the missing sum, and during a dispute the disputed sum too. Transfers that were
 * not sent yet are canceled. If the account does not have the money, the debt stays in the ledger.
 */
export async function takeBackTransfers(
  trx: Transaction<Schema>,
  { order, at }: ApiEvents['moneyReturned'],
): Promise<void> {
  const sent = await trx
    .selectFrom('transfers')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '<>', 'canceled')
    .limit(1)
    .executeTakeFirst();
  if (!sent) return;
  const targetMinor =
    order.status === 'disputed' ? disputedMinor(await loadPaymentsAndDisputes(trx, order.id), 'open') : 0;
  if ((await missingMinor(trx, order.id, targetMinor)) <= 0) return;
  await cancelUnsent(trx, { column: 'order_id', value: order.id }, at);
  let left = await missingMinor(trx, order.id, targetMinor);
  for (const { id, restMinor } of await reversible(trx, order.id)) {
    const amountMinor = Math.min(left, restMinor);
    if (amountMinor <= 0) continue;
    left -= amountMinor;
    await trx
      .insertInto('transfer_reversals')
      .values({
        id: newId('rev'),
        sent_transfer_id: id,
        amount_minor: amountMinor,
        state: 'pending',
        asked_at: null,
        problem: null,
        next_try_at: at.toISOString(),
        created_at: at.toISOString(),
        finished_at: null,
      })
      .execute();
  }
}

/** `targetMinor` minus the order's money that is here or on its way back. */
async function missingMinor(trx: Transaction<Schema>, orderId: string, targetMinor: number): Promise<number> {
  const entries = await trx
    .selectFrom('balance_entries')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .execute();
  const coming = await pendingReversals(trx, orderId);
  const hereMinor =
    entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0) +
    coming.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return targetMinor - hereMinor;
}

function pendingReversals(
  trx: Transaction<Schema>,
  orderId: string,
): Promise<Pick<Row<'transfer_reversals'>, 'sent_transfer_id' | 'amount_minor'>[]> {
  return trx
    .selectFrom('transfer_reversals')
    .innerJoin('transfers', 'transfers.id', 'transfer_reversals.sent_transfer_id')
    .select(['transfer_reversals.sent_transfer_id', 'transfer_reversals.amount_minor'])
    .where('transfers.order_id', '=', orderId)
    .where('transfer_reversals.state', '=', 'pending')
    .execute();
}

/** The latest transfers first. What the operator sent by hand cannot be taken back by the provider. */
async function reversible(
  trx: Transaction<Schema>,
  orderId: string,
): Promise<{ id: string; restMinor: number }[]> {
  const coming = await pendingReversals(trx, orderId);
  const rows = await trx
    .selectFrom('transfers')
    .select(['id', 'amount_minor', 'reversed_minor'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'canceled')
    .where('reference', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, amount_minor, reversed_minor }) => ({
    id,
    restMinor: coming
      .filter(({ sent_transfer_id }) => sent_transfer_id === id)
      .reduce((rest, reversal) => rest - reversal.amount_minor, amount_minor - reversed_minor),
  }));
}
