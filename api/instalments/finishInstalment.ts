import type { Transaction } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import { paymentOf, type Attempt } from '../checkout/attempts.ts';
import { writeCharge } from '../checkout/writeCharge.ts';
import type { ApiContext } from '../context.ts';
import { missedMail, paidMail } from '../mail/instalmentMail.ts';
import { writeMail } from '../mail/outbox.ts';
import { loadOrderAnswer, loadPaidOrder } from '../orders/queries.ts';
import type { Refusal, SavedMethod } from '../payments/paymentProvider.ts';
import type { Row, Schema } from '../store/schema.ts';
import { afterRefusal, postponedMs } from './rules.ts';
import { keepMethod } from './writeInstalments.ts';

type Finished = { attempt: Attempt; context: ApiContext };

/** An instalment was paid: its charge is written, and the card that paid is kept for those to come. */
export async function receiveInstalment(
  trx: Transaction<Schema>,
  { attempt, context, savedMethod }: Finished & { savedMethod: SavedMethod | null },
): Promise<Order> {
  const instalment = await instalmentOf(trx, attempt);
  const order = await loadPaidOrder(trx, attempt);
  if (!instalment || !order) throw new Error(`attempt ${attempt.id} paid an instalment that is not there`);
  const now = context.now();
  const created_at = now.toISOString();
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'account_id', 'test', 'currency'])
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  await writeCharge(trx, { attempt, order: row, lines: order.items, now });
  await trx
    .updateTable('instalments')
    .set({ state: 'paid', paid_at: created_at, next_try_at: null, problem: null })
    .where('id', '=', instalment.id)
    .execute();
  if (savedMethod) {
    await keepMethod(trx, { id: order._id, created_at }, { provider: attempt.provider, ...savedMethod });
  }
  const paid = (await loadPaidOrder(trx, attempt)) ?? order;
  await writeMail(trx, paidMail(paid, instalment, context.config), now);
  return paid;
}

/** A collected charge was refused: it is tried again later, or pauses what was bought. What the buyer tries in person counts for nothing. */
export async function missInstalment(
  trx: Transaction<Schema>,
  { attempt, context, refusal }: Finished & { refusal: Refusal },
): Promise<void> {
  const instalment = await instalmentOf(trx, attempt);
  if (!instalment || instalment.state === 'paid') return;
  if (!paymentOf(attempt).isOffSession) {
    await trx
      .updateTable('instalments')
      .set({ problem: refusal.message })
      .where('id', '=', instalment.id)
      .execute();
    return;
  }
  await miss(trx, { context, instalment, problem: refusal.message });
}

/** Nothing can be collected where no card was kept; the buyer has to pay in person. */
export function missWithoutCard(
  trx: Transaction<Schema>,
  { context, instalment }: { context: ApiContext; instalment: Row<'instalments'> },
): Promise<void> {
  return miss(trx, { context, instalment, problem: 'There is no card that we could charge.' });
}

/** A collected charge ended with nobody knowing why: it is tried again, and no try is counted. */
export async function postponeInstalment(
  trx: Transaction<Schema>,
  { attempt, context }: Finished,
): Promise<void> {
  if (attempt.instalment_id === null || !paymentOf(attempt).isOffSession) return;
  const next_try_at = new Date(context.now().getTime() + postponedMs).toISOString();
  await trx
    .updateTable('instalments')
    .set({ next_try_at })
    .where('id', '=', attempt.instalment_id)
    .where('state', 'in', ['scheduled', 'failed'])
    .execute();
}

async function miss(
  trx: Transaction<Schema>,
  { context, instalment, problem }: { context: ApiContext; instalment: Row<'instalments'>; problem: string },
): Promise<void> {
  const now = context.now();
  const missed = { ...afterRefusal(instalment.tries, now), problem };
  await trx.updateTable('instalments').set(missed).where('id', '=', instalment.id).execute();
  const order = await loadOrderAnswer(trx, { column: 'id', value: instalment.order_id });
  if (order) await writeMail(trx, missedMail(order, { ...instalment, ...missed }, context.config), now);
}

async function instalmentOf(
  trx: Transaction<Schema>,
  attempt: Attempt,
): Promise<Row<'instalments'> | undefined> {
  if (attempt.instalment_id === null) return undefined;
  return trx.selectFrom('instalments').selectAll().where('id', '=', attempt.instalment_id).executeTakeFirst();
}
