import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';

/** The ids of all stores' orders with an open inquiry: few, and found by the state of the inquiry. */
export function openInquiries(db: Kysely<Schema>) {
  return db
    .selectFrom('disputes')
    .innerJoin('charges', 'charges.payment_intent_id', 'disputes.payment_intent_id')
    .select('charges.order_id')
    .where('disputes.state', '=', 'inquiry');
}
