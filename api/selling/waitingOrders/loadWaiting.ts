import type { Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import type { Intent } from '../../payments/paymentProvider.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { loadSeller, loadSellers, waitingAnswer, type WaitingRow } from './waitingAnswer.ts';

const maxListed = 20;

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
export async function loadWaitingOf(context: ApiContext, email: string): Promise<Order[]> {
  const rows = await context.store.db
    .selectFrom('waiting_orders')
    .selectAll()
    .where('payer_email', '=', email)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return waitingAnswers(context, rows);
}

/** Several of them in the order of their rows, read with two statements. */
export async function waitingAnswers(
  { store: { db }, payments }: Pick<ApiContext, 'store' | 'payments'>,
  rows: readonly WaitingRow[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ attempt_id }) => attempt_id);
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('id', 'in', ids).execute();
  const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const sellers = await loadSellers(
    db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.flatMap((row) => {
    const attempt = attemptById.get(row.attempt_id);
    const seller = sellers.get(row.account_id);
    return attempt && seller ? [waitingAnswer(payments, { row, attempt, seller, intent: null })] : [];
  });
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
