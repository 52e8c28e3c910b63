import type { Transaction } from 'kysely';
import type { ApiEvents, Events } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Attempt } from './attempts.ts';

type Charged = Omit<ApiEvents['chargeSucceeded'], 'charge'> & { attempt: Attempt };

/** Writes the charge of an attempt, and publishes it. */
export async function writeCharge(
  trx: Transaction<Schema>,
  events: Events,
  { attempt, order, lines, at }: Charged,
): Promise<void> {
  const charge: Row<'charges'> = {
    id: newId('chg'),
    order_id: order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    payment_intent_id: attempt.payment_intent_id,
    amount_minor: attempt.amount_minor,
    currency: attempt.currency,
    created_at: at.toISOString(),
    refunded_minor: 0,
  };
  await trx.insertInto('charges').values(charge).execute();
  await events.publish(trx, 'chargeSucceeded', { order, lines, charge, at });
}
