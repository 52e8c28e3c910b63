import type { Kysely } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import type { Intent } from '../../payments/paymentProvider.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Attempt } from '../checkout/attempts.ts';
import { loadSeller, waitingAnswer, type WaitingRow } from './waitingAnswer.ts';

const mostListed = 20;

/** An order that waits or was canceled, by the token of its page; `undefined` for an unknown one. */
export async function loadWaitingOrder(context: ApiContext, token: string): Promise<Order | undefined> {
  const { db } = context.store;
  const row = await db.selectFrom('waiting_orders').selectAll().where('token', '=', token).executeTakeFirst();
  if (!row) return undefined;
  const attempt = await attemptOf(db, row);
  const seller = await loadSeller(db, row.account_id);
  const intent = row.state === 'waiting' ? await testIntentOf(context, attempt) : null;
  return waitingAnswer(context.payments, { row, attempt, seller, intent });
}

/** The orders of an address that wait, with all creators, the newest first. */
export async function loadWaitingOf(
  { store: { db }, payments }: ApiContext,
  email: string,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('waiting_orders')
    .selectAll()
    .where('payer_email', '=', email)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const orders: Order[] = [];
  for (const row of rows) {
    const attempt = await attemptOf(db, row);
    const seller = await loadSeller(db, row.account_id);
    orders.push(waitingAnswer(payments, { row, attempt, seller, intent: null }));
  }
  return orders;
}

/** The token of the order that waits for one of these attempts. */
export function findWaitingOrder(
  db: Kysely<Schema>,
  attemptIds: readonly string[],
): Promise<{ token: string } | undefined> {
  return db
    .selectFrom('waiting_orders')
    .select('token')
    .where('attempt_id', 'in', attemptIds)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export function attemptOf(db: Kysely<Schema>, { attempt_id }: WaitingRow): Promise<Attempt> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', attempt_id).executeTakeFirstOrThrow();
}

/** The intent of a test payment, whose buyer decides in the bank's place. */
async function testIntentOf(
  { payments }: ApiContext,
  { provider, payment_intent_id }: Row<'payment_attempts'>,
): Promise<Intent | null> {
  const { testBank, retrieve } = payments.of(provider);
  if (!testBank || payment_intent_id === null) return null;
  const state = await retrieve(payment_intent_id);
  return state.kind === 'waiting' ? state.intent : null;
}
