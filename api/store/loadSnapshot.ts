import { sql, type Transaction } from 'kysely';
import type { OpenedStore } from './connect.ts';
import { applyMigrations, lockMigrations, type Migration } from './migrate.ts';
import type { Schema } from './schema.ts';
import { listTables, type StoredRow, type StoredTable } from './snapshot.ts';
import type { StoreKind } from './storeKind.ts';

/** What to load: the migrations that its tables had, and the rows. */
export type Load = {
  migrations: readonly Migration[];
  tables: readonly (StoredTable & { rows: AsyncIterable<StoredRow> })[];
};

const batchRows = 500;
/** SQLite's limit is 32,766, PostgreSQL's 65,535. */
const maxParameters = 30_000;

export async function isEmptyStore({ writer, kind }: OpenedStore): Promise<boolean> {
  return (await listTables(writer, kind)).length === 0;
}

/**
 * Fills an empty store in one transaction: all of it is there afterwards, or nothing. It may come from the other kind of store.
 * Throws if the store has tables.
 */
export async function loadSnapshot({ writer, kind }: OpenedStore, load: Load): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    await lockMigrations(trx, kind);
    if ((await listTables(trx, kind)).length > 0) throw new Error('the database has tables meanwhile');
    await applyMigrations(trx, kind, load.migrations);
    await checkReferencesLater(trx, kind);
    for (const table of load.tables) {
      // `applyMigrations` has just filled the table `migrations`. The backup's rows replace these: they have the original times.
      await sql`delete from ${sql.table(table.name)}`.execute(trx);
      await insertRows(trx, table);
    }
    if (kind === 'postgres') await checkReferencesNow(trx);
  });
}

/** Tables are loaded in the order of their names, so a row may come before the one to which it refers. */
async function checkReferencesLater(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx);
  else await alterReferences(trx, 'deferrable initially deferred');
}

async function checkReferencesNow(trx: Transaction<Schema>): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  await alterReferences(trx, 'not deferrable');
}

async function alterReferences(
  trx: Transaction<Schema>,
  when: 'deferrable initially deferred' | 'not deferrable',
): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(when)}`.execute(
      trx,
    );
}

async function insertRows(
  trx: Transaction<Schema>,
  { name, columns, rows }: Load['tables'][number],
): Promise<void> {
  const most = Math.min(batchRows, Math.floor(maxParameters / columns.length));
  const into = sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
  for await (const batch of batchesOf(rows, most))
    await sql`insert into ${into} values ${sql.join(batch.map((row) => sql`(${sql.join(row)})`))}`.execute(
      trx,
    );
}

async function* batchesOf(rows: AsyncIterable<StoredRow>, most: number): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
