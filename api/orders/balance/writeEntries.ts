import type { Transaction } from 'kysely';
import { rowBatches } from '../../store/rowBatches.ts';
import type { Store } from '../../store/connect.ts';
import type { Inserts } from '../../store/inserts.ts';
import type { NewRow, Schema } from '../../store/schema.ts';
import { sumRows } from '../../store/sumRows.ts';
import { takeAdded } from '../../store/takeAdded.ts';

const columns = { key: ['account_id', 'test', 'currency', 'kind'], summed: ['amount_minor'] } as const;

/** Entries to be inserted, with rows for the sums of their kinds, which `addUpBalances` adds. */
export function addEntries(inserts: Inserts, entries: readonly NewRow<'balance_entries'>[]): void {
  inserts.add('balance_entries', entries);
  inserts.add('balance_sums_added', sumRows(entries, columns));
}

/** Writes entries at once, like `addEntries`. */
export async function writeEntries(
  trx: Transaction<Schema>,
  entries: readonly NewRow<'balance_entries'>[],
): Promise<void> {
  if (entries.length === 0) return;
  for (const rows of rowBatches(entries)) await trx.insertInto('balance_entries').values(rows).execute();
  await trx.insertInto('balance_sums_added').values(sumRows(entries, columns)).execute();
}

/** Adds what `writeEntries` has written to the sums. Readers read both tables in one statement. */
export function addUpBalances(store: Store): Promise<void> {
  return takeAdded(store, { table: 'balance_sums_added', indexed: 'account_id' }, async (trx, added) => {
    for (const rows of rowBatches(sumRows(added, columns))) {
      await trx
        .insertInto('balance_sums')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(columns.key).doUpdateSet((update) => ({
            amount_minor: update('balance_sums.amount_minor', '+', update.ref('excluded.amount_minor')),
          })),
        )
        .execute();
    }
  });
}
