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
    const [text, values] = typeof asked[0] === 'string' ? asked : [asked[0].text, asked[0].values];
    if (typeof text === 'string') queries.set(text, Array.isArray(values) ? values : []);
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

/** Counts what is sent to PostgreSQL while `work` runs, `begin` and `commit` included. */
export async function countSent(work: () => Promise<void>): Promise<number> {
  let sent = 0;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
  const { query } = pg.Client.prototype;
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of `query` are passed on as they come
  pg.Client.prototype.query = function counted(this: pg.Client, ...asked: any[]) {
    sent += 1;
    return Reflect.apply(query, this, asked);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
