import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { receiptKeys } from './receiptKeys.ts';
import { loadWithdrawals } from '../withdrawals/loadWithdrawal.ts';

export type OrderHistoryRows = Awaited<ReturnType<typeof loadOrderHistoryRows>>;

/** All rows that were written after an order and belong to it. */
export async function loadOrderHistoryRows(db: Kysely<Schema>, orderId: string) {
  const of = { order_id: orderId };
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', of.order_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const intents = charges.flatMap(({ payment_intent_id }) => payment_intent_id ?? []);
  return {
    charges,
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    tickets: await db
      .selectFrom('tickets')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .orderBy('line_id')
      .orderBy('number')
      .execute(),
    withdrawals: await loadWithdrawals(db, of.order_id),
    shipment: await db
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', '=', of.order_id)
      .executeTakeFirst(),
    gift: await db.selectFrom('gifts').selectAll().where('order_id', '=', of.order_id).executeTakeFirst(),
    disputes:
      intents.length === 0
        ? []
        : await db.selectFrom('disputes').selectAll().where('payment_intent_id', 'in', intents).execute(),
    mails: await db
      .selectFrom('outbox')
      .select(['dedupe_key', 'recipient', 'sent_at'])
      .where('dedupe_key', 'in', receiptKeys(orderId))
      .where('sent_at', 'is not', null)
      .execute(),
  };
}
