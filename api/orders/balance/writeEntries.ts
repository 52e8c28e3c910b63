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
  // In one order, so that two writers of the same sums wait for each other and never in a circle.
  const rows = [...sums.keys()].toSorted().flatMap((key) => {
    const same = sums.get(key) ?? [];
    const amount_minor = same.reduce((sum, entry) => sum + entry.amount_minor, 0);
    return same.slice(0, 1).map(({ account_id, test, currency, kind }) => ({
      account_id,
      test,
      currency,
      kind,
      amount_minor,
    }));
  });
  await trx
    .insertInto('balance_sums')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'test', 'currency', 'kind']).doUpdateSet((update) => ({
        amount_minor: update('balance_sums.amount_minor', '+', update.ref('excluded.amount_minor')),
      })),
    )
    .execute();
}
