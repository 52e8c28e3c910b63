import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';

/** Writes entries and adds them to the sums of their kinds. */
export async function writeEntries(
  trx: Transaction<Schema>,
  entries: readonly Row<'balance_entries'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx.insertInto('balance_entries').values(entries).execute();
  for (const { account_id, test, currency, kind, amount_minor } of entries) {
    await trx
      .insertInto('balance_sums')
      .values({ account_id, test, currency, kind, amount_minor })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'test', 'currency', 'kind']).doUpdateSet((update) => ({
          amount_minor: update('balance_sums.amount_minor', '+', amount_minor),
        })),
      )
      .execute();
  }
}
