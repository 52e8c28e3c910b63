import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely';
import { givenColumn, toJson } from './inserts.ts';
import type { Row, Schema } from './schema.ts';

/** The tables whose rows are changed together. */
type Table = {
  [Name in keyof Schema]: Row<Name> extends { id: string } ? Name : never;
}[keyof Schema];

/** For `where`: the column has one of these values. The text of the statement is the same for all numbers above one. */
export function anyOf(db: Kysely<Schema>, column: string, values: readonly string[]): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (values.length === 1) return sql`${name} = ${values[0]}`;
  return isSqlite(db)
    ? sql`${name} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${name} = any(${values})`;
}

/**
 * The same for the ids of an `update`. PostgreSQL locks several rows in the order of their ids before any is changed, so that two
 * transactions that change the same rows cannot deadlock. SQLite has one writer.
 */
export function lockedInOrder(db: Kysely<Schema>, table: Table, ids: readonly string[]): RawBuilder<boolean> {
  const id = `${table}.id`;
  if (ids.length === 1 || isSqlite(db)) return anyOf(db, id, ids);
  const locked = sql`select id from ${sql.table(table)} where ${anyOf(db, 'id', ids)} order by id for no key update`;
  return sql`${sql.ref(id)} = any(array(${locked}))`;
}

/** Changes each of these rows to its own values, in one statement; all change the same columns. Several are one value, JSON. */
export function updateById<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  rows: readonly (Partial<Row<Name>> & { id: string })[],
): RawBuilder<unknown> {
  const ids = rows.map(({ id }) => id);
  const changed = Object.entries(rows[0] ?? {}).filter(([column]) => column !== 'id');
  const isOne = rows.length === 1;
  const kind = isSqlite(db) ? 'sqlite' : 'postgres';
  const values = changed.map(
    ([column, value]) => sql`${sql.id(column)} = ${isOne ? value : givenColumn(kind, column)}`,
  );
  const update = sql`update ${sql.table(table)} set ${sql.join(values)}`;
  if (isOne) return sql`${update} where ${anyOf(db, 'id', ids)}`;
  const given = givenRows(db, table, rows);
  const changedRows = sql`${update} from ${given.source} where ${given.matches(['id'])}`;
  return kind === 'sqlite' ? changedRows : sql`${changedRows} and ${lockedInOrder(db, table, ids)}`;
}

/**
 * For an `update` by several rows that are given: `source` follows `from`, `matches` is the condition that these columns are equal. Rows are
 * locked in no order: see `lockedInOrder`.
 */
export function givenRows<Name extends keyof Schema>(
  db: Kysely<Schema>,
  table: Name,
  rows: readonly Partial<Row<Name>>[],
): {
  source: RawBuilder<unknown>;
  matches: (columns: readonly string[]) => RawBuilder<boolean>;
} {
  const kind = isSqlite(db) ? 'sqlite' : 'postgres';
  const json = toJson(rows);
  return {
    source:
      kind === 'sqlite'
        ? sql`json_each(${json})`
        : sql`json_populate_recordset(null::${sql.table(table)}, ${json})`,
    matches: (columns) =>
      sql.join(
        columns.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${givenColumn(kind, column)}`),
        sql` and `,
      ),
  };
}

function isSqlite(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
