import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { retryContention } from './contention.ts';
import { createGate } from './gate.ts';
import { createGroupCommit } from './groupCommit.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgresDriver.ts';
import type { Schema } from './schema.ts';
import { sqliteReader, sqliteWriter } from './sqliteDriver.ts';

export type StoreKind = 'sqlite' | 'postgres';

/**
 * `db` reads; `transaction` is a write transaction and the only way to write. Its work may run more than once (another writer
 * was first), so it touches nothing but the store; and it reads by `trx` alone: `db` does not see what it wrote.
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

/** Write transactions at once on PostgreSQL, where more of them mostly meet and start over. */
const postgresWriters = 4;

/** Opens the store and brings its tables up to date. Throws when it cannot be reached. */
export async function connect({ databaseUrl, dataDir, writeTimeoutMs = 10_000 }: StorePlace): Promise<Store> {
  // Waiting for the turn counts.
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

/** One connection writes and another reads, so that no reader sees, or waits for, what is being written. */
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

/** Serializable gives PostgreSQL the meaning of SQLite's one writer, and retries where two meet. */
function openPostgres(databaseUrl: string, deadline: () => number): Opened {
  const db = new Kysely<Schema>({ dialect: postgresDialect(databaseUrl) });
  const gate = createGate(postgresWriters);
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
