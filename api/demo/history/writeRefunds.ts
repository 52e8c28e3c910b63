import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { createEvents } from '../../events.ts';
import { debitTakenBack } from '../../orders/balance/movements.ts';
import { updateOrderStatus } from '../../orders/status/updateOrderStatus.ts';
import { updateDiscountUses } from '../../selling/attempts/discountUses.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';

const dayMs = 24 * 60 * 60_000;
/** One of this many paid orders is refunded. */
const oneOf = 34;
const reasons = ['Arrived broken', 'Bought twice', 'Changed their mind'];

/** Gives some sample orders back three days later, every other one only by half. Seats and stock stay as they were. */
export async function writeRefunds(trx: Transaction<Schema>, accountId: string): Promise<void> {
  const charges = await trx
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .selectAll('charges')
    .where('orders.account_id', '=', accountId)
    .where('orders.sample', '=', 1)
    .whereRef('orders.total_minor', '=', 'charges.amount_minor')
    .orderBy('orders.number')
    .execute();
  const events = createEvents();
  events.subscribe('moneyReturned', debitTakenBack, updateDiscountUses);
  // Not the latest charges: their refunds would be in the future.
  const old = charges.slice(0, -12);
  for (const [index, charge] of old.filter((_, place) => place % oneOf === oneOf - 1).entries()) {
    const at = new Date(Date.parse(charge.created_at) + 3 * dayMs);
    const refund = refundRow(charge, { at: at.toISOString(), index });
    await trx.insertInto('refunds').values(refund).execute();
    await trx
      .updateTable('charges')
      .set({ refunded_minor: refund.amount_minor })
      .where('id', '=', charge.id)
      .execute();
    await updateOrderStatus(trx, charge.order_id, { events, at });
  }
}

function refundRow(charge: Row<'charges'>, { at, index }: { at: string; index: number }): Row<'refunds'> {
  const amountMinor = index % 2 === 0 ? charge.amount_minor : Math.round(charge.amount_minor / 2);
  const id = newId('rfd');
  return {
    id,
    request_id: hash('sha256', id).slice(0, 32),
    order_id: charge.order_id,
    charge_id: charge.id,
    key_hash: hash('sha256', id),
    body_hash: hash('sha256', charge.id),
    amount_minor: amountMinor,
    refunded_after_minor: amountMinor,
    reason: reasons[index % reasons.length] ?? null,
    returns_seats: 0,
    by_hand: 0,
    state: 'succeeded',
    problem: null,
    created_at: at,
    finished_at: at,
    failed_at: null,
    provider_refund_id: null,
    seats_resold: 0,
  };
}
