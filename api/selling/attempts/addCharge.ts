import type { Transaction } from 'kysely';
import type { ApiEvents, Events } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Attempt } from './attempts.ts';

type Charged = Omit<ApiEvents['chargeSucceeded'], 'charge'> & { attempt: Attempt };

/** Adds the charge of an attempt to the rows of the caller, and publishes it. */
export async function addCharge(
  trx: Transaction<Schema>,
  events: Events,
  { attempt, inserts, at, ...event }: Charged,
): Promise<void> {
  const charge: Row<'charges'> = {
    id: newId('chg'),
    order_id: event.order.id,
    attempt_id: attempt.id,
    provider: attempt.provider,
    payment_intent_id: attempt.payment_intent_id,
    amount_minor: attempt.amount_minor,
    currency: attempt.currency,
    created_at: at.toISOString(),
    refunded_minor: 0,
    refunded_by_hand_minor: 0,
  };
  inserts.add('charges', [charge]);
  await events.publish(trx, 'chargeSucceeded', { ...event, charge, at, inserts });
}
