import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';

/** SQLite binds at most 32,766 values in a statement. */
const entriesAtOnce = 2000;

/** Writes entries and adds them to the sums of their kinds. */
export async function writeEntries(
  trx: Transaction<Schema>,
  entries: readonly Row<'balance_entries'>[],
): Promise<void> {
  if (entries.length === 0) return;
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    await trx
      .insertInto('balance_entries')
      .values(entries.slice(start, start + entriesAtOnce))
      .execute();
  }
  const sums = Map.groupBy(entries, ({ account_id, test, currency, kind }) =>
    [account_id, test, currency, kind].join(' '),
  );
  for (const same of sums.values()) {
    const [first] = same;
    if (!first) continue;
    const { account_id, test, currency, kind } = first;
    const amount_minor = same.reduce((sum, entry) => sum + entry.amount_minor, 0);
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
