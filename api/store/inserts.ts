import { sql, type RawBuilder } from 'kysely';
import type { NewRow, Schema } from './schema.ts';
import type { StoreKind } from './storeKind.ts';

/** Rows for several tables, which one caller writes and others add to: `writeTogether`. */
export type Inserts = {
  /** All rows of a table must have the same columns. Tables are written in the order of their first rows. */
  add: <Table extends keyof Schema>(table: Table, rows: readonly NewRow<Table>[]) => void;
  statements: (kind: StoreKind) => RawBuilder<unknown>[];
};

export function createInserts(): Inserts {
  const added = new Map<keyof Schema, object[]>();
  return {
    add(table, rows) {
      if (rows.length > 0) added.set(table, [...(added.get(table) ?? []), ...rows]);
    },
    statements: (kind) =>
      [...added].map(([table, rows]) => {
        const [first] = rows;
        const isOne = kind === 'sqlite' && rows.length === 1 && first !== undefined;
        return isOne ? insertValues(table, first) : insertJson(kind, table, rows);
      }),
  };
}

/**
 * Inserts any number of rows with the same columns. The rows are one JSON value, so that the text does not depend on their number and
 * PostgreSQL prepares the statement once. The statement ends with a condition on each row: `and` (with columns by `givenColumn`),
 * `on conflict` and `returning` may follow.
 */
export function insertInto<Table extends keyof Schema>(
  kind: StoreKind,
  table: Table,
  rows: readonly NewRow<Table>[],
): RawBuilder<unknown> {
  return insertJson(kind, table, rows);
}

/** A column of a row that is given as JSON: `insertInto` inserts it, `updateById` changes a row to it, `givenRows` compares a row with it. */
export function givenColumn(kind: StoreKind, column: string): RawBuilder<unknown> {
  return kind === 'postgres'
    ? sql.ref(`json_populate_recordset.${column}`)
    : sql.raw(`json_each.value ->> '$.${column}'`);
}

/** For a single row SQLite knows that it cannot break a reference to its table, and does not search for one. */
function insertValues(table: string, row: object): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.id(column)))})
    values (${sql.join(Object.values(row))})`;
}

function insertJson(kind: StoreKind, table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  const [values, source] =
    kind === 'postgres'
      ? [columns, `json_populate_recordset(null::"${table}", `]
      : [columns.map((column) => `value ->> '$.${column}'`), 'json_each('];
  const text = `insert into "${table}" (${columns.join(', ')}) select ${values.join(', ')} from ${source}`;
  // Without a condition SQLite would read `on conflict` as part of a join.
  return sql`${sql.raw(text)}${toJson(rows)}) where true`;
}

/**
 * Half of a surrogate pair is no character. Drivers send U+FFFD for it; in JSON PostgreSQL would refuse it. `JSON.stringify` writes such
 * a half as an escape that begins with `\ud`, and a whole pair as it is. So rows without that escape have no half.
 */
export function toJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes(String.raw`\ud`)) return json;
  return JSON.stringify(rows, (_column, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
