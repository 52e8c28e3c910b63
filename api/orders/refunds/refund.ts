import { sql } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import type { RefundState } from '../../payments/paymentProvider.ts';
import { readProblem, refusedFor, storedProblem } from '../../payments/problems.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import type { Row } from '../../store/schema.ts';
import { claimRefund, type RefundCall } from './claimRefund.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * Refunds money in three steps: it stores the refund, calls the charge's provider outside any transaction, and stores the result. After a
 * 502 the same key continues the same refund. Refunds by hand need no call to the provider. Throws 409 if the
 * provider refuses, 502 if the outcome is unknown.
 */
export async function refundOrder(context: ApiContext, call: RefundCall): Promise<void> {
  for (const refund of await claimRefund(context, call)) {
    if (refund.state === 'refused') throw refused(refund.problem ?? '');
    if (refund.state === 'succeeded') continue;
    const state = await ask(context, refund);
    if (state.kind === 'unknown') {
      throw refusal(502, 'refund_unavailable', { cause: state.cause });
    }
    if (state.kind === 'refused') throw refused(storedProblem(state));
  }
}

/** Repeats all refunds with an unknown outcome. Their keys make them the same refunds. */
export function settleRefunds(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    ...pendingRefunds(context),
    async work(refund) {
      try {
        await ask(context, refund);
      } catch (error) {
        context.log.error({ err: error, refundId: refund.id }, 'a refund could not be settled');
      }
    },
  });
}

function pendingRefunds({ payments }: ApiContext): Queue<'refunds'> {
  const providers = sql.join(payments.all.map(({ name }) => name));
  return {
    table: 'refunds',
    isDue: () => sql`state = 'pending' and exists (
      select 1 from charges where charges.id = refunds.charge_id and charges.provider in (${providers}))`,
    orderBy: 'id',
  };
}

async function ask(context: ApiContext, refund: Row<'refunds'>): Promise<RefundState> {
  const charge = await context.store.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', refund.charge_id)
    .executeTakeFirstOrThrow();
  const state = refund.by_hand === 1 ? byHand : await askProvider(context, refund, charge);
  if (state.kind !== 'unknown') await finishRefund(context, refund.id, state);
  return state;
}

const byHand: RefundState = { kind: 'accepted' };

async function askProvider(
  { payments }: ApiContext,
  refund: Row<'refunds'>,
  charge: Row<'charges'>,
): Promise<RefundState> {
  if (charge.payment_intent_id === null) return refusedFor('payment_unknown');
  return payments.of(charge.provider).refund({
    intentId: charge.payment_intent_id,
    amountMinor: refund.amount_minor,
    currency: charge.currency,
    key: refund.id,
  });
}

function refused(stored: string): AppError {
  const { problem, problem_code } = readProblem(stored);
  return refusal(409, 'refund_refused', { params: { problem }, extra: { problem_code } });
}
