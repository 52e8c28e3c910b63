import { randomBytes } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import pg from 'pg';
import { test } from 'vitest';

/** A place for a store that belongs to one test: SQLite in the test's own directory, or a PostgreSQL schema of its own. */
export type StoreVariant = {
  name: 'SQLite' | 'PostgreSQL';
  /** The `DATABASE_URL` of a fresh, empty place; undefined: SQLite. Dispose to drop it. */
  open(): Promise<AsyncDisposable & { databaseUrl: string | undefined }>;
};

const localPostgres = 'postgres://root@127.0.0.1:5432/test';
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? ((await answers(5432)) ? localPostgres : undefined);

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = postgresUrl !== undefined;

export const sqliteVariant: StoreVariant = {
  name: 'SQLite',
  open: () => Promise.resolve({ databaseUrl: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }),
};

export const postgresVariant: StoreVariant = { name: 'PostgreSQL', open: openPostgres };

/** `test` once for each store; without a PostgreSQL the second is listed as skipped. */
export function testOnStores(sentence: string, run: (variant: StoreVariant) => Promise<void>): void {
  test(`${sentence} (SQLite)`, () => run(sqliteVariant));
  test.skipIf(!hasPostgres)(`${sentence} (PostgreSQL)`, () => run(postgresVariant));
}

async function openPostgres(): ReturnType<StoreVariant['open']> {
  if (postgresUrl === undefined) throw new Error('no PostgreSQL to test on');
  const schema = `t_${randomBytes(8).toString('hex')}`;
  await runOnPostgres(`create schema ${schema}`);
  const url = new URL(postgresUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    databaseUrl: url.href,
    [Symbol.asyncDispose]: () => runOnPostgres(`drop schema ${schema} cascade`),
  };
}

async function runOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connectSocket({ port, host: '127.0.0.1', timeout: 1000 });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
