import type { Transaction } from 'kysely';
import type { InstalmentProblemCode } from '#shared/orders/instalmentProblems.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { paymentOf, type Attempt } from '../attempts/attempts.ts';
import { addCharge } from '../attempts/addCharge.ts';
import type { ApiContext } from '../../context.ts';
import { missedMail, paidMail } from '../instalments/instalmentMail.ts';
import { writeMail } from '../../mail/outbox.ts';
import { linesByOrder } from '../placedOrder/linesByOrder.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer, loadPaidOrder } from '../placedOrder/queries.ts';
import type { Refusal, SavedMethod } from '../../payments/paymentProvider.ts';
import { createInserts } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { writeTogether } from '../../store/writeTogether.ts';
import { storedProblem } from '../instalments/problems.ts';
import { afterRefusal, postponedMs } from '../instalments/rules.ts';
import { savePaymentMethod } from '../instalments/writeInstalments.ts';

type Finished = { attempt: Attempt; context: ApiContext };

/** An instalment was paid. This writes its charge and saves the card for later instalments. */
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
    .select(['id', 'account_id', 'test', 'currency', 'tax_json', 'shipping_minor', 'fee_minor'])
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  const lines = (await linesByOrder(trx, [row])).get(row.id) ?? [];
  const inserts = createInserts();
  await addCharge(trx, context.events, { attempt, order: row, lines, at: now, inserts });
  const { kind } = context.store;
  await writeTogether(trx, kind, inserts.statements(kind));
  await trx
    .updateTable('instalments')
    .set({ state: 'paid', paid_at: created_at, next_try_at: null, problem: null })
    .where('id', '=', instalment.id)
    .execute();
  if (savedMethod) {
    await savePaymentMethod(
      trx,
      { id: order._id, created_at },
      { provider: attempt.provider, ...savedMethod },
    );
  }
  const paid = await inOrderLanguage(trx, (await loadPaidOrder(trx, attempt)) ?? order);
  await writeMail(trx, paidMail(paid, instalment, context.config), now);
  return paid;
}

/**
 * A collected charge was declined. It is retried later, or pauses the delivery. A declined payment by the buyer in person does not count.
 */
export async function missInstalment(
  trx: Transaction<Schema>,
  { attempt, context, refusal }: Finished & { refusal: Refusal },
): Promise<void> {
  const instalment = await instalmentOf(trx, attempt);
  if (!instalment || instalment.state === 'paid') return;
  if (!paymentOf(attempt).isOffSession) {
    await trx
      .updateTable('instalments')
      .set({ problem: storedProblem(refusal) })
      .where('id', '=', instalment.id)
      .execute();
    return;
  }
  await recordFailure(trx, { context, instalment, problem: storedProblem(refusal) });
}

/** Without a saved card nothing can be collected, so the buyer must pay in person. */
export async function missWithoutCard(
  trx: Transaction<Schema>,
  { context, instalment }: { context: ApiContext; instalment: Row<'instalments'> },
): Promise<void> {
  await recordFailure(trx, { context, instalment, problem: 'no_card' satisfies InstalmentProblemCode });
}

/** A collected charge ended with an unknown outcome. It is retried, and the try is not counted. */
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

async function recordFailure(
  trx: Transaction<Schema>,
  { context, instalment, problem }: { context: ApiContext; instalment: Row<'instalments'>; problem: string },
): Promise<void> {
  const now = context.now();
  const missed = { ...afterRefusal(instalment.tries, now), problem };
  await trx.updateTable('instalments').set(missed).where('id', '=', instalment.id).execute();
  const order = await loadOrderAnswer(trx, { column: 'id', value: instalment.order_id });
  if (order)
    await writeMail(
      trx,
      missedMail(await inOrderLanguage(trx, order), { ...instalment, ...missed }, context.config),
      now,
    );
}

async function instalmentOf(
  trx: Transaction<Schema>,
  attempt: Attempt,
): Promise<Row<'instalments'> | undefined> {
  if (attempt.instalment_id === null) return undefined;
  return trx.selectFrom('instalments').selectAll().where('id', '=', attempt.instalment_id).executeTakeFirst();
}
