import { sql, type Transaction } from 'kysely';
import type { Store } from './connect.ts';
import type { Row, Schema } from './schema.ts';

/** The tables of what is not summed yet, with the column of their index. */
const indexed = {
  order_totals_added: 'account_id',
  balance_sums_added: 'account_id',
  sold_pieces_added: 'product_id',
} as const satisfies Partial<Record<keyof Schema, string>>;

/**
 * Deletes all rows of a table and gives them to `add`, which adds them to their sums. Both are one transaction, so each row counts once,
 * even if several processes do this at the same time.
 */
export async function takeAdded<Table extends keyof typeof indexed>(
  { db, readCommitted }: Store,
  table: Table,
  add: (trx: Transaction<Schema>, rows: Row<Table>[]) => Promise<void>,
): Promise<void> {
  const from = sql.table(table);
  // Every row meets the condition. It makes the store read the index, and skip the space of deleted rows.
  const waiting = sql`select 1 from ${from} where ${sql.ref(indexed[table])} > '' limit 1`;
  if ((await waiting.execute(db)).rows.length === 0) return;
  await readCommitted(async (trx) => {
    const { rows } = await sql<Row<Table>>`delete from ${from} returning *`.execute(trx);
    await add(trx, rows);
  });
}
