import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { retryContention } from './contention.ts';
import { createSemaphore } from './semaphore.ts';
import { createGroupCommit } from './groupCommit.ts';
import { migrate } from './migrate.ts';
import { postgresDialects, type QueryLimits } from './postgresDriver.ts';
import type { Schema } from './schema.ts';
import { keepTempStoreInMemory, sqliteReader, sqliteWriter } from './sqliteDriver.ts';
import type { StoreKind } from './storeKind.ts';
import { inBatches, type Batched } from './batched.ts';

/**
 * `db` reads. `read` is for reads of frequent calls: PostgreSQL plans them once, and not for the values of each call. There are three ways
 * to write. `transaction` is serializable. In a `readCommitted` transaction each statement sees what others have committed before it, so the
 * work must itself update rows that must not change meanwhile (`docs/decisions/0065-order-transactions.md`). `statement` runs one statement
 * that is a transaction of its own. Their callbacks, and that of `read`, may run more than once (after a conflict with another writer), so
 * they must have no effects outside the store. They must read with `trx` only: `db` does not see uncommitted writes.
 *
 * `together` does the same in each of these ways for many callers at once (`docs/decisions/0093-orders-in-batches.md`).
 */
export type Store = AsyncDisposable & {
  db: Kysely<Schema>;
  kind: StoreKind;
  transaction: Transact;
  readCommitted: Transact;
  statement: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  read: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  batched: Batched;
};

export type Transact = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export type StorePlace = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a write waits for other writers before it answers 503. */
  writeTimeoutMs?: number;
  /** Of PostgreSQL. */
  limits?: QueryLimits;
};

/** Concurrent serializable transactions on PostgreSQL. With more of them, most conflict and are retried. */
const postgresWriters = 4;
/** The others wait for each other's rows in the server. Together they leave connections for reads. */
const postgresRowWriters = 6;

/** How long a start waits while another process runs the migrations. */
const migrationsTimeoutMs = 60_000;

/** Opens the store and runs its migrations. Throws when it cannot be reached. */
export async function connect(place: StorePlace): Promise<Store> {
  const store = openStore(place);
  try {
    const deadline = performance.now() + migrationsTimeoutMs;
    await retryContention(deadline, () => migrate(store.writer, store.kind));
    if (store.kind === 'sqlite') await keepTempStoreInMemory(store.writer);
  } catch (error) {
    await store[Symbol.asyncDispose]();
    throw error;
  }
  return store;
}

/** `writer` changes the tables themselves. Everybody else writes with `transaction`. */
export type OpenedStore = Store & { writer: Kysely<Schema> };

/** The store as it is, perhaps without tables. It connects when it is used. */
export function openStore(place: StorePlace): OpenedStore {
  const deadline = () => deadlineOf(place);
  if (!place.databaseUrl) return openSqlite(place.dataDir, deadline);
  return openPostgres(postgresDialects(place.databaseUrl, place.limits), deadline);
}

/** It includes the time in the queue. */
function deadlineOf({ writeTimeoutMs = 10_000 }: StorePlace): number {
  return performance.now() + writeTimeoutMs;
}

/** One connection writes and another one reads, so that readers neither see nor wait for uncommitted writes. */
function openSqlite(dataDir: string, deadline: () => number): OpenedStore {
  const path = join(dataDir, 'makerstall.sqlite');
  const writer = new Kysely<Schema>({ dialect: sqliteWriter(path) });
  const db = new Kysely<Schema>({ dialect: sqliteReader(path) });
  const write = createGroupCommit(writer);
  const transaction: Transact = (work) => write(deadline(), work);
  const read: Store['read'] = (work) => work(db);
  // The group commit undoes a batch that fails, and repeats one that other processes block.
  const writes = inBatches<Transaction<Schema>>('sqlite', { run: transaction, runOnce: transaction });
  return {
    db,
    writer,
    kind: 'sqlite',
    transaction,
    readCommitted: transaction,
    statement: transaction,
    read,
    batched: {
      read: inBatches('sqlite', { run: read, runOnce: read }),
      statement: writes,
      readCommitted: writes,
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await writer.destroy();
    },
  };
}

/**
 * Serializable isolation makes PostgreSQL behave like SQLite with its single writer: transactions that conflict are retried. SQLite needs
 * no other kind.
 */
function openPostgres(
  { reads, prepared, end }: ReturnType<typeof postgresDialects>,
  deadline: () => number,
): OpenedStore {
  const db = new Kysely<Schema>({ dialect: reads });
  const writer = new Kysely<Schema>({ dialect: prepared });
  const gate = createSemaphore(postgresWriters);
  const rowGate = createSemaphore(postgresRowWriters);
  const singleOnce: Store['statement'] = (work) => work(writer);
  const single: Store['statement'] = (work) => {
    const giveUpAt = deadline();
    return retryContention(giveUpAt, () => singleOnce(work));
  };
  const readCommittedOnce: Transact = (work) =>
    writer.transaction().setIsolationLevel('read committed').execute(work);
  const readCommitted: Transact = (work) => {
    const giveUpAt = deadline();
    return rowGate(() => retryContention(giveUpAt, () => readCommittedOnce(work)));
  };
  const singles = inBatches('postgres', { run: single, runOnce: singleOnce });
  return {
    db,
    writer,
    kind: 'postgres',
    transaction(work) {
      const giveUpAt = deadline();
      const write = () => writer.transaction().setIsolationLevel('serializable').execute(work);
      return gate(() => retryContention(giveUpAt, write));
    },
    readCommitted,
    statement: single,
    read: single,
    batched: {
      read: singles,
      statement: singles,
      readCommitted: inBatches('postgres', {
        run: readCommitted,
        runOnce: (work) => rowGate(() => readCommittedOnce(work)),
      }),
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await writer.destroy();
      await end();
    },
  };
}
