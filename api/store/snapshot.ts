import { sql, type Kysely } from 'kysely';
import type { Store } from './connect.ts';
import type { Schema } from './schema.ts';
import type { StoreKind } from './storeKind.ts';

export type StoredTable = { name: string; columns: readonly string[] };

/** The values of a row, in the order of the table's columns. */
export type StoredRow = readonly unknown[];

/** All tables at one moment. Rows are read while they are iterated, so that memory does not grow with a table. */
export type Snapshot = { tables: readonly StoredTable[]; rows(table: StoredTable): AsyncIterable<StoredRow> };

const batchRows = 500;

/** Reads the whole store as it is now, while other processes write. The snapshot is usable until `read` resolves. */
export async function readSnapshot<T>(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await begin(connection, kind);
    try {
      return await read({
        tables: await listTables(connection, kind),
        rows: (table) =>
          kind === 'sqlite' ? sqliteRows(connection, table) : postgresRows(connection, table),
      });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** The tables of the schema in use, those of the database itself left out. */
export async function listTables(db: Kysely<Schema>, kind: StoreKind): Promise<StoredTable[]> {
  const found = await db.introspection.getTables();
  const schema = kind === 'sqlite' ? undefined : await currentSchema(db);
  return found
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

async function currentSchema(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

async function begin(connection: Kysely<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`begin deferred`.execute(connection);
    return;
  }
  await sql`begin transaction isolation level repeatable read read only`.execute(connection);
  // Between two queries, rows are written to a place that may be slow.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection);
}

async function* sqliteRows(connection: Kysely<Schema>, { name, columns }: StoredTable) {
  const rows = connection
    .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('stored'))
    .selectAll()
    .stream();
  for await (const row of rows) yield columns.map((column) => row[column]);
}

async function* postgresRows(connection: Kysely<Schema>, { name, columns }: StoredTable) {
  await sql`declare stored no scroll cursor for select * from ${sql.table(name)}`.execute(connection);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batchRows)} from stored`.execute(
      connection,
    );
    for (const row of rows) yield columns.map((column) => row[column]);
    if (rows.length < batchRows) break;
  }
  await sql`close stored`.execute(connection);
}
