import { randomBytes } from 'node:crypto';
import { inject, test, type ProvidedContext } from 'vitest';
import { createDatabase, databaseUrl, dropDatabases, emptyDatabase } from './postgres.ts';

/** A place for a store that belongs to one test: SQLite in the test's own directory, or a PostgreSQL database of its own. */
export type StoreVariant = {
  name: 'SQLite' | 'PostgreSQL';
  /** The `DATABASE_URL` of a fresh, empty place; undefined: SQLite. Dispose to drop it. */
  openEmpty: () => Promise<Place>;
  /** The same with its tables in it, as an earlier start leaves them; SQLite makes them as fast as it would copy them. */
  open: () => Promise<Place>;
};

type Place = AsyncDisposable & { databaseUrl: string | undefined };

/** Whether there is a PostgreSQL to test on. */
export function hasPostgres(): boolean {
  return inject('postgres') !== undefined;
}

export const sqliteVariant: StoreVariant = { name: 'SQLite', openEmpty: openSqlite, open: openSqlite };

export const postgresVariant: StoreVariant = {
  name: 'PostgreSQL',
  openEmpty: openNewDatabase,
  open: openUsedDatabase,
};

/** `test` once for each store; without a PostgreSQL the second is listed as skipped. */
export function testOnStores(sentence: string, run: (variant: StoreVariant) => Promise<void>): void {
  test(`${sentence} (SQLite)`, () => run(sqliteVariant));
  test.skipIf(!hasPostgres())(`${sentence} (PostgreSQL)`, () => run(postgresVariant));
}

function openSqlite(): Promise<Place> {
  return Promise.resolve({ databaseUrl: undefined, [Symbol.asyncDispose]: () => Promise.resolve() });
}

async function openNewDatabase(): Promise<Place> {
  const { url, prefix } = onPostgres();
  const name = `${prefix}_${randomBytes(8).toString('hex')}`;
  await createDatabase(url, name);
  return {
    databaseUrl: databaseUrl(url, name),
    [Symbol.asyncDispose]: () => dropDatabases(url, name),
  };
}

/** Numbers of this worker's databases that a test has now. */
const taken = new Set<number>();

/** Each worker keeps its databases from test to test and from file to file; they go when the run ends. */
async function openUsedDatabase(): Promise<Place> {
  const { url, prefix, template } = onPostgres();
  let number = 0;
  while (taken.has(number)) number += 1;
  taken.add(number);
  const name = `${prefix}_${process.env['VITEST_POOL_ID']}_${number}`;
  await createDatabase(url, name, template);
  const ownUrl = databaseUrl(url, name);
  await emptyDatabase(ownUrl);
  return {
    databaseUrl: ownUrl,
    async [Symbol.asyncDispose]() {
      taken.delete(number);
    },
  };
}

function onPostgres(): NonNullable<ProvidedContext['postgres']> {
  const postgres = inject('postgres');
  if (postgres === undefined) throw new Error('no PostgreSQL to test on');
  return postgres;
}
