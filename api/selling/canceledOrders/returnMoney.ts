import type { ApiContext } from '../../context.ts';
import { storedProblem } from '../../payments/problems.ts';
import type { Row } from '../../store/schema.ts';
import type { Attempt } from '../attempts/attempts.ts';

/** A provider that refused is asked again after this time, or when the operator says so. */
export const retryIntervalMs = 24 * 60 * 60_000;

/**
 * Sends money back that came too late. While the outcome is not known, a job asks again with the same key. After a refusal no money moved,
 * so the next try has a key of its own; the operator sees it in a list (`operator/lateRefunds.ts`).
 */
export async function returnMoney(context: ApiContext, attempt: Attempt): Promise<void> {
  const { payments, log, now } = context;
  const { id, provider, payment_intent_id, amount_minor, currency } = attempt;
  const row = await beginTry(context, id);
  if (!row || payment_intent_id === null) return;
  const { refusals } = row;
  const state = await payments.of(provider).refund({
    intentId: payment_intent_id,
    amountMinor: amount_minor,
    currency,
    key: refusals === 0 ? `${id}-late-refund` : `${id}-late-refund-${refusals}`,
  });
  if (state.kind === 'accepted') return change(context, id, { state: 'returned' });
  log.error({ orderId: row.id, state }, 'money that came too late could not be sent back');
  if (state.kind === 'unknown') return;
  const next_look_at = new Date(now().getTime() + retryIntervalMs).toISOString();
  await change(context, id, { problem: storedProblem(state), refusals: refusals + 1, next_look_at });
}

/** Clears the earlier refusal: while the provider is asked, nobody knows whether the money moves. */
export function beginTry(
  { store }: ApiContext,
  attemptId: string,
): Promise<Pick<Row<'waiting_orders'>, 'id' | 'refusals'> | undefined> {
  return store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set({ problem: null })
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'returning')
      .returning(['id', 'refusals'])
      .executeTakeFirst(),
  );
}

async function change(
  { store }: ApiContext,
  attemptId: string,
  changed: Partial<Row<'waiting_orders'>>,
): Promise<void> {
  await store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set(changed)
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'returning')
      .execute(),
  );
}
