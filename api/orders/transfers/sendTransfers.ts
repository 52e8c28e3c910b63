import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { TransferState } from '../../payments/connectedAccounts.ts';
import { refusedFor, storedProblem } from '../../payments/problems.ts';
import { eachClaimed, type RunOptions } from '../../store/claim.ts';
import type { Row } from '../../store/schema.ts';
import { cancelUnsent } from './cancelTransfers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A refusal seldom passes by itself: somebody has to fill an account, or to enter something. */
const waitsMs = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs] as const;

type Transfer = Row<'transfers'>;

/** Asks the providers for all pending transfers. Their keys make repeated ones the same. */
export function sendTransfers(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    table: 'transfers',
    isDue: (now) => sql`state = 'pending' and next_try_at <= ${now}`,
    orderBy: 'next_try_at',
    async work(row) {
      try {
        await sendTransfer(context, row);
      } catch (error) {
        context.log.error({ err: error, transferId: row.id }, 'a transfer could not be sent');
      }
    },
  });
}

async function sendTransfer(context: ApiContext, row: Transfer): Promise<void> {
  const { store, now, payments } = context;
  const { connect } = payments.of(row.provider);
  const account = await store.db
    .selectFrom('payout_accounts')
    .select(['connected_id', 'ended_at'])
    .where('id', '=', row.payout_account_id)
    .executeTakeFirstOrThrow();
  if (account.ended_at !== null && row.asked_at === null) {
    await store.transaction((trx) => cancelUnsent(trx, { column: 'id', value: row.id }, now()));
    return;
  }
  const charge = await store.db
    .selectFrom('charges')
    .select('payment_intent_id')
    .where('id', '=', row.charge_id)
    .executeTakeFirstOrThrow();
  if (!connect || account.connected_id === null || charge.payment_intent_id === null) {
    await tryAgain(context, row, { problem: storedProblem(refusedFor('provider_not_set_up')) });
    return;
  }
  // From here on the transfer may have been sent. A refund can cancel it only before this write.
  if (!(await markAsked(context, row))) return;
  const state = await connect.transfer({
    id: row.id,
    tries: row.tries,
    askedAt: row.asked_at,
    connectedId: account.connected_id,
    orderId: row.order_id,
    intentId: charge.payment_intent_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
  });
  await finish(context, row, state);
}

async function markAsked({ store, now }: ApiContext, { id, asked_at }: Transfer): Promise<boolean> {
  const { numUpdatedRows } = await store.statement((db) =>
    db
      .updateTable('transfers')
      .set({ asked_at: asked_at ?? now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

async function finish(context: ApiContext, row: Transfer, state: TransferState): Promise<void> {
  const { store, now, log } = context;
  switch (state.kind) {
    case 'sent':
      await store.statement((db) =>
        db
          .updateTable('transfers')
          .set({
            state: 'sent',
            transfer_id: state.transferId,
            sent_at: now().toISOString(),
            problem: null,
          })
          .where('id', '=', row.id)
          .where('state', '=', 'pending')
          .execute(),
      );
      return;
    case 'refused':
      log.warn({ transferId: row.id, problem: state.message }, 'a transfer was refused');
      await tryAgain(context, row, { problem: storedProblem(state) });
      await cancelIfRefunded(context, row);
      // The reason may be the account: it was closed, or something is missing.
      await store.statement((db) =>
        db
          .updateTable('payout_accounts')
          .set({ next_look_at: now().toISOString(), read_at: null })
          .where('id', '=', row.payout_account_id)
          .execute(),
      );
      return;
    case 'unknown':
      log.warn({ err: state.cause, transferId: row.id }, 'a transfer has no answer');
      await store.statement((db) =>
        db
          .updateTable('transfers')
          .set({ next_try_at: new Date(now().getTime() + minuteMs).toISOString() })
          .where('id', '=', row.id)
          .execute(),
      );
  }
}

/** It was certainly not sent, so it may still be canceled. */
async function tryAgain(
  { store, now }: ApiContext,
  { id, tries }: Transfer,
  { problem }: { problem: string },
): Promise<void> {
  const waitMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? hourMs;
  const next_try_at = new Date(now().getTime() + waitMs).toISOString();
  await store.statement((db) =>
    db
      .updateTable('transfers')
      .set({ asked_at: null, tries: tries + 1, problem, next_try_at })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  );
}

/** A refund may have waited for the answer to take the money back. Now the transfer can be canceled instead. */
async function cancelIfRefunded({ store, now }: ApiContext, { id }: Transfer): Promise<void> {
  await store.transaction(async (trx) => {
    const reversal = await trx
      .selectFrom('transfer_reversals')
      .select('id')
      .where('sent_transfer_id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (reversal) await cancelUnsent(trx, { column: 'id', value: id }, now());
  });
}
