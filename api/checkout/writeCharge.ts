import type { Transaction } from 'kysely';
import { holdOf } from '../balance/holds.ts';
import { creditCharge } from '../balance/movements.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { Attempt } from './attempts.ts';

type Charged = {
  attempt: Attempt;
  order: Pick<Row<'orders'>, 'id' | 'account_id' | 'test' | 'currency'>;
  /** What it is for: an event's money is held until it took place. */
  lines: readonly Pick<Row<'order_lines'>, 'product_id' | 'product_type'>[];
  now: Date;
};

/** Writes the charge that an attempt made, and books it for the seller. */
export async function writeCharge(
  trx: Transaction<Schema>,
  { attempt, order, lines, now }: Charged,
): Promise<void> {
  const charge: Row<'charges'> = {
    id: newId('chg'),
    order_id: order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    payment_intent_id: attempt.payment_intent_id,
    amount_minor: attempt.amount_minor,
    currency: attempt.currency,
    created_at: now.toISOString(),
    refunded_minor: 0,
  };
  await trx.insertInto('charges').values(charge).execute();
  await creditCharge(trx, { order, charge, hold: await holdOf(trx, lines, now) });
}
