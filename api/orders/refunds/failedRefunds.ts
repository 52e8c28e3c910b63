import type { Kysely, Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { FailedRefund } from '../../events.ts';
import type { ProviderRefund } from '../../payments/paymentProvider.ts';
import { storedProblem } from '../../payments/problems.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { seatsReturnedBy, takeSeatsAgain } from './refundedSeats.ts';

type Charge = Row<'charges'>;

/** Whether a refund of this payment failed before, so that its sum is known from the list of its refunds alone. */
export async function hasFailedRefunds(
  db: Kysely<Schema>,
  { provider, intentId }: { provider: string; intentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('provider_refunds')
    .innerJoin('charges', 'charges.id', 'provider_refunds.charge_id')
    .select('provider_refunds.id')
    .where('charges.provider', '=', provider)
    .where('charges.payment_intent_id', '=', intentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether all money of an order was returned, also while it is disputed. */
export async function isReturned(trx: Transaction<Schema>, orderId: string): Promise<boolean> {
  const { refunded_minor, paid_minor } = await trx
    .selectFrom('orders')
    .innerJoin('charges', 'charges.order_id', 'orders.id')
    .select(['orders.refunded_minor', ({ fn }) => fn.sum('charges.amount_minor').as('paid_minor')])
    .where('orders.id', '=', orderId)
    .groupBy(['orders.id', 'orders.refunded_minor'])
    .executeTakeFirstOrThrow();
  return refunded_minor >= Number(paid_minor);
}

/**
 * Adds the provider's list of a charge's refunds to the one here, and corrects the refunded sum of the charge. A refund fails once, and a
 * list that was read earlier changes nothing. The order's status must be updated next.
 */
export async function recordRefunds(
  trx: Transaction<Schema>,
  { charge, refunds, now }: { charge: Charge; refunds: readonly ProviderRefund[]; now: Date },
): Promise<FailedRefund[]> {
  const returnedBy = await seatsReturnedBy(trx, charge.order_id);
  const failed: FailedRefund[] = [];
  for (const refund of refunds) {
    const refundId = await recordRefund(trx, charge, refund);
    if (!refund.failure) continue;
    const { numUpdatedRows } = await trx
      .updateTable('provider_refunds')
      .set({ state: 'failed' })
      .where('id', '=', refund.id)
      .where('state', '=', 'accepted')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    const problem = storedProblem(refund.failure);
    if ((await endRefund(trx, refundId, { problem, at: now.toISOString() })) === 'known') continue;
    failed.push({ id: refund.id, amountMinor: refund.amountMinor, problem, seatsAreResold: false });
  }
  await correctSums(trx, charge);
  if (failed.length === 0 || returnedBy === undefined) return failed;
  if ((await takeSeatsAgain(trx, charge.order_id)) === 'taken') return failed;
  await trx.updateTable('refunds').set({ seats_resold: 1 }).where('id', '=', returnedBy).execute();
  return failed.map((one) => ({ ...one, seatsAreResold: true }));
}

/** Our refund for one of the provider's: found by its id, or by its amount if the provider's answer is missing. */
async function recordRefund(
  trx: Transaction<Schema>,
  charge: Charge,
  { id, amountMinor }: ProviderRefund,
): Promise<string | null> {
  const noted = await trx
    .selectFrom('provider_refunds')
    .select('refund_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (noted) return noted.refund_id;
  const own = await trx
    .selectFrom('refunds')
    .select('id')
    .where('charge_id', '=', charge.id)
    .where('by_hand', '=', 0)
    .where((row) =>
      row.or([
        row('provider_refund_id', '=', id),
        row.and([
          row('provider_refund_id', 'is', null),
          row('amount_minor', '=', amountMinor),
          row('state', '<>', 'refused'),
          row.not(
            row.exists(
              row
                .selectFrom('provider_refunds')
                .select('provider_refunds.id')
                .whereRef('provider_refunds.refund_id', '=', 'refunds.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('provider_refund_id', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .executeTakeFirst();
  const refund_id = own?.id ?? null;
  await trx
    .insertInto('provider_refunds')
    .values({ id, charge_id: charge.id, refund_id, amount_minor: amountMinor, state: 'accepted' })
    .execute();
  return refund_id;
}

/** `known`: it was refused at once, and the seller was told then. */
async function endRefund(
  trx: Transaction<Schema>,
  refundId: string | null,
  { problem, at }: { problem: string; at: string },
): Promise<'ended' | 'known'> {
  if (refundId === null) return 'ended';
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set((row) => ({
      state: 'refused' as const,
      problem,
      failed_at: at,
      finished_at: row.fn.coalesce('finished_at', row.val(at)),
    }))
    .where('id', '=', refundId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return numUpdatedRows === 0n ? 'known' : 'ended';
}

/** The refunded sum is that of the refunds that did not fail. A refund that is on its way will add its amount to it. */
async function correctSums(trx: Transaction<Schema>, charge: Charge): Promise<void> {
  const listed = await trx
    .selectFrom('provider_refunds')
    .select(['refund_id', 'amount_minor'])
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'accepted')
    .execute();
  const own = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_minor', 'state', 'by_hand'])
    .where('charge_id', '=', charge.id)
    .where('state', '<>', 'refused')
    .execute();
  const isListed = (id: string) => listed.some(({ refund_id }) => refund_id === id);
  const unlisted = own.filter(({ id, state }) => state === 'succeeded' && !isListed(id));
  const sum = (rows: readonly { amount_minor: number }[]) =>
    rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
  const refunded_minor = Math.min(charge.amount_minor, sum(listed) + sum(unlisted));
  await trx.updateTable('charges').set({ refunded_minor }).where('id', '=', charge.id).execute();
  for (const { id, amount_minor } of own.filter(({ state }) => state === 'pending')) {
    const others = sum(listed.filter(({ refund_id }) => refund_id !== id)) + sum(unlisted);
    const refunded_after_minor = Math.min(charge.amount_minor, others + amount_minor);
    await trx.updateTable('refunds').set({ refunded_after_minor }).where('id', '=', id).execute();
  }
}

/** Asks for the refunds of a payment where an event's own sum is not enough. */
export async function readRefunds(
  { store, payments }: Pick<ApiContext, 'store' | 'payments'>,
  { provider, intentId, isFailure }: { provider: string; intentId: string; isFailure: boolean },
): Promise<readonly ProviderRefund[] | 'not_needed' | 'unknown'> {
  if (!isFailure && !(await hasFailedRefunds(store.db, { provider, intentId }))) return 'not_needed';
  const state = await payments.of(provider).refundsOf(intentId);
  return state.kind === 'known' ? state.refunds : 'unknown';
}
