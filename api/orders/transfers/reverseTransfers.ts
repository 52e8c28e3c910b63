import { sql, type Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { ReversalState } from '../../payments/connectedAccounts.ts';
import { storedProblem } from '../../payments/problems.ts';
import { eachClaimed, type RunOptions } from '../../store/claim.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { writeEntries } from '../balance/writeEntries.ts';
import { transferEntry } from './planTransfers.ts';

const againMs = 60_000;

type Reversal = Row<'transfer_reversals'>;
type Transfer = Row<'transfers'>;

/** Takes back what refunds and disputes need, once the transfer itself has an answer. */
export function reverseTransfers(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    table: 'transfer_reversals',
    isDue: (now) => sql`state = 'pending' and next_try_at <= ${now} and not exists (
      select 1 from transfers
      where transfers.id = transfer_reversals.sent_transfer_id and transfers.state = 'pending')`,
    orderBy: 'next_try_at',
    async work(row) {
      try {
        await reverse(context, row);
      } catch (error) {
        context.log.error({ err: error, reversalId: row.id }, 'a transfer could not be taken back');
      }
    },
  });
}

async function reverse(context: ApiContext, row: Reversal): Promise<void> {
  const { store, now, payments } = context;
  const transfer = await store.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', row.sent_transfer_id)
    .executeTakeFirstOrThrow();
  if (transfer.transfer_id === null) {
    // The transfer was canceled, or sent by hand, meanwhile.
    const state = { kind: 'refused', message: 'It was not sent by the provider.' } as const;
    await finish(context, row, { transfer, state });
    return;
  }
  const askedAt = row.asked_at ?? now().toISOString();
  const next_try_at = new Date(now().getTime() + againMs).toISOString();
  await store.statement((db) =>
    db
      .updateTable('transfer_reversals')
      .set({ asked_at: askedAt, next_try_at })
      .where('id', '=', row.id)
      .execute(),
  );
  const { connect } = payments.of(transfer.provider);
  const state: ReversalState = connect
    ? await connect.reverse({
        id: row.id,
        askedAt: row.asked_at,
        transferId: transfer.transfer_id,
        amountMinor: row.amount_minor,
        currency: transfer.currency,
      })
    : { kind: 'unknown', cause: new Error(`${transfer.provider} is not set up`) };
  await finish(context, row, { transfer, state });
}

/** Stores the result once. */
async function finish(
  { store, now, log }: ApiContext,
  row: Reversal,
  { transfer, state }: { transfer: Transfer; state: ReversalState },
): Promise<void> {
  if (state.kind === 'unknown') {
    log.warn({ err: state.cause, reversalId: row.id }, 'a reversal has no answer');
    return;
  }
  const ended =
    state.kind === 'done'
      ? { state: 'done' as const, problem: null }
      : { state: 'refused' as const, problem: storedProblem(state) };
  await store.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('transfer_reversals')
      .set({ ...ended, finished_at: now().toISOString() })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 1n && state.kind === 'done') await book(trx, row, { transfer, at: now() });
  });
}

async function book(
  trx: Transaction<Schema>,
  { amount_minor }: Reversal,
  { transfer, at }: { transfer: Transfer; at: Date },
): Promise<void> {
  const amountMinor = amount_minor;
  await trx
    .updateTable('transfers')
    .set((row) => ({ reversed_minor: row('reversed_minor', '+', amountMinor) }))
    .where('id', '=', transfer.id)
    .execute();
  const { test } = await trx
    .selectFrom('orders')
    .select('test')
    .where('id', '=', transfer.order_id)
    .executeTakeFirstOrThrow();
  await writeEntries(trx, [transferEntry(transfer, { test, amountMinor, at })]);
}
