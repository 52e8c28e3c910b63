import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';
import { writeEntries } from '../balance/writeEntries.ts';
import { transferEntry } from './planTransfers.ts';

/** Cancels transfers that the provider was never asked for, or has refused: the money is in the balance again. */
export async function cancelUnsent(
  trx: Transaction<Schema>,
  of: { column: 'payout_account_id' | 'order_id' | 'id'; value: string },
  at: Date,
): Promise<void> {
  const canceled = await trx
    .updateTable('transfers')
    .set({ state: 'canceled' })
    .where(of.column, '=', of.value)
    .where('state', '=', 'pending')
    .where('asked_at', 'is', null)
    .returningAll()
    .execute();
  await giveBack(trx, canceled, at);
}

async function giveBack(
  trx: Transaction<Schema>,
  canceled: readonly Row<'transfers'>[],
  at: Date,
): Promise<void> {
  for (const row of canceled) {
    const { test } = await trx
      .selectFrom('orders')
      .select('test')
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow();
    await writeEntries(trx, [transferEntry(row, { test, amountMinor: row.amount_minor, at })]);
  }
}
