import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { CashBalance } from '../../payments/paymentProvider.ts';
import { storedProblem } from '../../payments/problems.ts';
import type { Row } from '../../store/schema.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { Settlement } from '../checkout/settle.ts';
import { inOrderLanguage } from '../placedOrder/inOrderLanguage.ts';
import { retryIntervalMs, beginTry } from './returnMoney.ts';
import { loadSeller, waitingAnswer, type WaitingRow } from '../waitingOrders/waitingAnswer.ts';
import { lateTransferMail } from '../waitingOrders/waitingMails.ts';

type Ended = { context: ApiContext; attempt: Attempt; cashBalance: CashBalance; intentId: string };

/**
 * Sends back the money in the cash balance of a buyer whose order was canceled: a part of a bank transfer, or a transfer that came later,
 * about which the buyer gets a mail. Calling it again changes nothing. `undecided`: the provider did not answer.
 */
export async function returnTransfers(context: ApiContext, attempt: Attempt): Promise<Settlement> {
  const { cashBalance } = context.payments.of(attempt.provider);
  const intentId = attempt.payment_intent_id;
  const row = await findEnded(context, attempt.id);
  if (!row || !cashBalance || intentId === null) return 'settled';
  const ended = { context, attempt, cashBalance, intentId };
  // Earlier money is sent back first: only then is it known which part of the balance is new.
  const rest = await sendBack(ended, row);
  if (rest === 'undecided') return 'undecided';
  const there = await cashBalance.amountOf(intentId);
  if (there.kind === 'unknown') return 'undecided';
  const newMinor = there.amountMinor - owedOf(rest);
  if (newMinor <= 0) return 'settled';
  const noted = await recordTransfer(ended, rest, newMinor);
  if (!noted) return 'undecided';
  return (await sendBack(ended, noted)) === 'undecided' ? 'undecided' : 'settled';
}

/** The arrived money that was not sent back yet. */
function owedOf({ arrived_minor, returned_minor }: Pick<WaitingRow, 'arrived_minor' | 'returned_minor'>) {
  return (arrived_minor ?? 0) - returned_minor;
}

function findEnded({ store }: ApiContext, attemptId: string): Promise<WaitingRow | undefined> {
  return store.db
    .selectFrom('waiting_orders')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('method', '=', 'customer_balance')
    .where('state', 'in', ['canceled', 'returning', 'returned'])
    .executeTakeFirst();
}

/** Resolves with the order as it is then. A try whose outcome is not known is repeated with the same key and the same amount. */
async function sendBack(
  { context, attempt, cashBalance, intentId }: Ended,
  row: WaitingRow,
): Promise<WaitingRow | 'undecided'> {
  const { id, payer_email, arrived_minor, refusals } = row;
  const amountMinor = owedOf(row);
  if (row.state !== 'returning' || amountMinor <= 0) return row;
  if (!(await beginTry(context, attempt.id))) return 'undecided';
  const state = await cashBalance.giveBack({
    intentId,
    amountMinor,
    currency: attempt.currency,
    email: payer_email,
    key: `${attempt.id}-late-transfer-${arrived_minor}-${refusals}`,
  });
  if (state.kind !== 'accepted')
    context.log.error({ orderId: id, state }, 'a late bank transfer could not be sent back');
  if (state.kind === 'unknown') return 'undecided';
  const next_look_at = new Date(context.now().getTime() + retryIntervalMs).toISOString();
  const changed = await context.store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set(
        state.kind === 'accepted'
          ? {
              returned_minor: arrived_minor ?? 0,
              state: sql`case when arrived_minor > ${arrived_minor} then state else 'returned' end`,
            }
          : { problem: storedProblem(state), refusals: refusals + 1, next_look_at },
      )
      .where('id', '=', id)
      .where('state', '=', 'returning')
      .where('refusals', '=', refusals)
      .returningAll()
      .executeTakeFirst(),
  );
  return changed ?? 'undecided';
}

/** `undefined`: another process changed the order meanwhile. */
async function recordTransfer(
  { context, attempt }: Ended,
  row: WaitingRow,
  newMinor: number,
): Promise<WaitingRow | undefined> {
  const at = context.now();
  const arrivedMinor = (row.arrived_minor ?? 0) + newMinor;
  const changed: Partial<Row<'waiting_orders'>> = {
    state: 'returning',
    arrived_minor: arrivedMinor,
    next_look_at: at.toISOString(),
    money_at: row.state === 'returning' ? row.money_at : at.toISOString(),
    problem: null,
  };
  return context.store.readCommitted(async (trx) => {
    const noted = await trx
      .updateTable('waiting_orders')
      .set(changed)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('returned_minor', '=', row.returned_minor)
      .where(sql`coalesce(arrived_minor, 0)`, '=', row.arrived_minor ?? 0)
      .returningAll()
      .executeTakeFirst();
    if (!noted) return undefined;
    const seller = await loadSeller(trx, row.account_id);
    const order = waitingAnswer(context.payments, { row: noted, attempt, seller, intent: null });
    const shown = await inOrderLanguage(trx, order);
    const transfer = { provider: attempt.provider, amountMinor: newMinor };
    await writeMail(trx, lateTransferMail(shown, transfer, context.config), at);
    return noted;
  });
}
