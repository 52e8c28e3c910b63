import { sql, type RawBuilder } from 'kysely';
import { toJson } from './inserts.ts';
import type { Row, Schema } from './schema.ts';

/** The tables whose rows are changed together. */
type Table = {
  [Name in keyof Schema]: Row<Name> extends { id: string } ? Name : never;
}[keyof Schema];

/** For `where id =`: any of these. The text is the same for any number of several. SQLite is asked for one at a time. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return ids.length === 1 ? sql`${ids[0]}` : sql`any(${ids})`;
}

/**
 * The same in an `update`. Each of several rows is locked in the order of its id before any is changed, so that two transactions that change
 * the same rows do not wait for each other in a circle.
 */
export function lockedInOrder(table: Table, ids: readonly string[]): RawBuilder<string> {
  if (ids.length === 1) return anyOf(ids);
  const locked = sql`select id from ${sql.table(table)} where id = ${anyOf(ids)} order by id for no key update`;
  return sql`any(array(${locked}))`;
}

/**
 * Changes each of these rows to its own values, in one statement; all change the same columns. Only PostgreSQL changes several at once: they
 * are one value, JSON.
 */
export function updateById<Name extends Table>(
  table: Name,
  rows: readonly (Partial<Row<Name>> & { id: string })[],
): RawBuilder<unknown> {
  const ids = rows.map(({ id }) => id);
  const changed = Object.entries(rows[0] ?? {}).filter(([column]) => column !== 'id');
  const isOne = rows.length === 1;
  const values = changed.map(
    ([column, value]) => sql`${sql.id(column)} = ${isOne ? value : sql.ref(`changed.${column}`)}`,
  );
  const update = sql`update ${sql.table(table)} set ${sql.join(values)}`;
  if (isOne) return sql`${update} where id = ${anyOf(ids)}`;
  return sql`${update} from json_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}) changed
    where ${sql.ref(`${table}.id`)} = changed.id and ${sql.ref(`${table}.id`)} = ${lockedInOrder(table, ids)}`;
}
