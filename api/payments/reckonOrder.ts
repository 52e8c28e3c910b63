import type { Transaction } from 'kysely';
import type { OrderStatus } from '#shared/orderSchema.ts';
import { debitTakenBack, type TakenBack } from '../balance/movements.ts';
import { settleUses } from '../discounts/uses.ts';
import type { Row, Schema } from '../store/schema.ts';

type Charge = Pick<Row<'charges'>, 'amount_minor' | 'refunded_minor'>;
type Dispute = Pick<Row<'disputes'>, 'amount_minor' | 'state'>;
type Reckoning = { status: OrderStatus; refundedMinor: number };

/** What of an order went back: as refunds, and to banks that decided for the buyer; never more than was paid. */
function takenBack(charges: readonly Charge[], disputes: readonly Dispute[]): TakenBack {
  const paidMinor = charges.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const givenBack = charges.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0);
  const lost = disputes
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const refundMinor = Math.min(paidMinor, givenBack);
  return { refundMinor, disputeMinor: Math.min(paidMinor - refundMinor, lost) };
}

/** Where an order stands by what was paid, given back and disputed: the same in whatever order that was told. */
export function reckon(charges: readonly Charge[], disputes: readonly Dispute[]): Reckoning {
  const paidMinor = charges.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const { refundMinor, disputeMinor } = takenBack(charges, disputes);
  const refundedMinor = refundMinor + disputeMinor;
  if (disputes.some(({ state }) => state === 'open')) return { status: 'disputed', refundedMinor };
  if (refundedMinor === 0) return { status: 'paid', refundedMinor };
  return { status: refundedMinor < paidMinor ? 'part_refunded' : 'refunded', refundedMinor };
}

/** Writes down where an order stands, and what left the balance; of a refunded one nothing more is collected, and its discounts are unused. */
export async function reckonOrder(trx: Transaction<Schema>, orderId: string, now: Date): Promise<void> {
  const charges = await trx.selectFrom('charges').selectAll().where('order_id', '=', orderId).execute();
  const disputes = await trx
    .selectFrom('disputes')
    .innerJoin('charges', 'charges.payment_intent_id', 'disputes.payment_intent_id')
    .selectAll('disputes')
    .where('charges.order_id', '=', orderId)
    .execute();
  const { status, refundedMinor } = reckon(charges, disputes);
  const order = await trx
    .updateTable('orders')
    .set({ status, refunded_minor: refundedMinor })
    .where('id', '=', orderId)
    .returning(['id', 'account_id', 'attempt_id', 'test', 'currency'])
    .executeTakeFirstOrThrow();
  await debitTakenBack(trx, { order, taken: takenBack(charges, disputes), at: now.toISOString() });
  await settleUses(trx, { attemptId: order.attempt_id, isRefunded: status === 'refunded' });
  if (status !== 'refunded') return;
  await trx
    .updateTable('instalments')
    .set({ state: 'canceled', next_try_at: null })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['scheduled', 'failed', 'paused'])
    .execute();
}
