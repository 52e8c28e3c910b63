import { sql, type Kysely, type OperationNodeSource } from 'kysely';
import type { Schema } from './schema.ts';
import type { StoreKind } from './storeKind.ts';

export type Write = OperationNodeSource;

/**
 * Runs writes that do not need each other's results. On PostgreSQL they are one statement: each sees the rows as they were before it, and no
 * two may change the same row. SQLite cannot write in a `with`, and runs them one after another, in a transaction of the caller.
 */
export async function writeTogether(
  db: Kysely<Schema>,
  kind: StoreKind,
  writes: readonly Write[],
): Promise<void> {
  if (kind === 'sqlite') {
    for (const write of writes) await sql`${write}`.execute(db);
    return;
  }
  const parts = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(db);
}
