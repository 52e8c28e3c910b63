import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { retryContention } from './contention.ts';
import { createSemaphore } from './semaphore.ts';
import { createGroupCommit } from './groupCommit.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgresDriver.ts';
import type { Schema } from './schema.ts';
import { sqliteReader, sqliteWriter } from './sqliteDriver.ts';
import type { StoreKind } from './storeKind.ts';

/**
 * `db` reads. `transaction` runs a write transaction and is the only way to write. Its callback may run more than once (after a
 * conflict with another writer), so it must have no effects outside the store. It must read with `trx` only: `db` does not see
 * uncommitted writes.
 */
export type Store = AsyncDisposable & {
  db: Kysely<Schema>;
  kind: StoreKind;
  transaction: Transact;
};

type Transact = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export type StorePlace = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a write waits for other writers before it answers 503. */
  writeTimeoutMs?: number;
};

/** Concurrent write transactions on PostgreSQL. With more of them, most conflict and are retried. */
const postgresWriters = 4;

/** Opens the store and runs its migrations. Throws when it cannot be reached. */
export async function connect({ databaseUrl, dataDir, writeTimeoutMs = 10_000 }: StorePlace): Promise<Store> {
  // The deadline includes the time in the queue.
  const deadline = () => performance.now() + writeTimeoutMs;
  const store = databaseUrl ? openPostgres(databaseUrl, deadline) : openSqlite(dataDir, deadline);
  try {
    await retryContention(deadline(), () => migrate(store.writer, store.kind));
  } catch (error) {
    await store[Symbol.asyncDispose]();
    throw error;
  }
  return store;
}

type Opened = Store & { writer: Kysely<Schema> };

/** One connection writes and another one reads, so that readers neither see nor wait for uncommitted writes. */
function openSqlite(dataDir: string, deadline: () => number): Opened {
  const path = join(dataDir, 'makerstall.sqlite');
  const writer = new Kysely<Schema>({ dialect: sqliteWriter(path) });
  const db = new Kysely<Schema>({ dialect: sqliteReader(path) });
  const write = createGroupCommit(writer);
  return {
    db,
    writer,
    kind: 'sqlite',
    transaction: (work) => write(deadline(), work),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await writer.destroy();
    },
  };
}

/** Serializable isolation makes PostgreSQL behave like SQLite with its single writer. Transactions that conflict are retried. */
function openPostgres(databaseUrl: string, deadline: () => number): Opened {
  const db = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl) });
  const gate = createSemaphore(postgresWriters);
  return {
    db,
    writer: db,
    kind: 'postgres',
    transaction(work) {
      const giveUpAt = deadline();
      const write = () => db.transaction().setIsolationLevel('serializable').execute(work);
      return gate(() => retryContention(giveUpAt, write));
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
