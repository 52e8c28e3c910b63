import { randomBytes } from 'node:crypto';
import { inject, test, type ProvidedContext } from 'vitest';
import { createDatabase, databaseUrl, dropDatabases, emptyDatabase } from './postgres.ts';

/** A store for one test: SQLite in the test's directory, or a separate PostgreSQL database. */
export type StoreVariant = {
  name: 'SQLite' | 'PostgreSQL';
  /** The `DATABASE_URL` of an empty store; undefined: SQLite. Dispose it to drop the store. */
  openEmpty: () => Promise<Place>;
  /** The same; on PostgreSQL with tables, as an earlier start leaves them. */
  open: () => Promise<Place>;
};

type Place = AsyncDisposable & { databaseUrl: string | undefined };

/** Whether there is a PostgreSQL for the tests. */
export function hasPostgres(): boolean {
  return inject('postgres') !== undefined;
}

export const sqliteVariant: StoreVariant = { name: 'SQLite', openEmpty: openSqlite, open: openSqlite };

export const postgresVariant: StoreVariant = {
  name: 'PostgreSQL',
  openEmpty: openNewDatabase,
  open: openUsedDatabase,
};

/** `test` once for each store. Without a PostgreSQL the second is listed as skipped. */
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

/** The numbers of this worker's databases that tests are using. */
const taken = new Set<number>();

/** Each worker keeps its databases across tests and files. They are dropped when the run ends. */
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
