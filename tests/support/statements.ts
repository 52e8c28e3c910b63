import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The text of every statement that SQLite executes during this test. */
export function recordStatements(): Set<string> {
  const statements = new Set<string>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the database it was called on
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function recorded(sql, ...rest) {
    statements.add(sql);
    return prepare.call(this, sql, ...rest);
  };
  onTestFinished(() => {
    DatabaseSync.prototype.prepare = prepare;
  });
  return statements;
}

/** Every query that PostgreSQL executes during this test, with the values of its last execution. */
export function recordQueries(): Map<string, unknown[]> {
  const queries = new Map<string, unknown[]>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
  const { query } = pg.Client.prototype;
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of `query` are passed on as they come
  pg.Client.prototype.query = function recorded(this: pg.Client, ...asked: any[]) {
    if (typeof asked[0] === 'string') queries.set(asked[0], Array.isArray(asked[1]) ? asked[1] : []);
    return Reflect.apply(query, this, asked);
  };
  onTestFinished(() => {
    pg.Client.prototype.query = query;
  });
  return queries;
}

/** A connection for this test. */
export async function openClient(connectionString: string | undefined) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
