import { sql, type Transaction } from 'kysely';
import type { Store } from './connect.ts';
import type { Row, Schema } from './schema.ts';

/** A table of what is not summed yet, and a column of it that has an index and is never empty. */
type Added<Table extends keyof Schema> = { table: Table; indexed: keyof Row<Table> & string };

/**
 * Deletes all rows of a table and gives them to `add`, which adds them to their sums. Both are one transaction, so each row counts once,
 * even if several processes do this at the same time.
 */
export async function takeAdded<Table extends keyof Schema>(
  { db, readCommitted }: Store,
  { table, indexed }: Added<Table>,
  add: (trx: Transaction<Schema>, rows: Row<Table>[]) => Promise<void>,
): Promise<void> {
  const from = sql.table(table);
  // Every row meets the condition. It makes the store read the index, and skip the space of deleted rows.
  const waiting = sql`select 1 from ${from} where ${sql.ref(indexed)} > '' limit 1`;
  if ((await waiting.execute(db)).rows.length === 0) return;
  await readCommitted(async (trx) => {
    const { rows } = await sql<Row<Table>>`delete from ${from} returning *`.execute(trx);
    await add(trx, rows);
  });
}
