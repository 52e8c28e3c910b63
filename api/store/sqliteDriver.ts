import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { sql, SqliteDialect, type Kysely, type SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from './schema.ts';

/**
 * How long a statement waits for another process's write. It blocks the event loop, so it is short; `transaction` then retries
 * without blocking.
 */
const busyTimeoutMs = 10;

/** Pages of the file that a connection keeps. SQLite's default of 2 MiB holds those of about a thousand creators. */
const cacheKib = 16 * 1024;

/**
 * After so many pages in the write-ahead log a commit copies them into the file, and blocks the event loop meanwhile. A page that many orders
 * changed is copied once. SQLite's default is 1,000. The log takes about 8 MiB, more while a backup reads.
 */
const checkpointPages = 2_000;

const writerPragmas = `
  pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
  pragma cache_size = -${cacheKib}; pragma wal_autocheckpoint = ${checkpointPages};
`;

/** The connection that writes. It creates the file, and a commit returns when it is durable. */
export function sqliteWriter(path: string): SqliteDialect {
  return sqliteDialect(() => {
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
    chmodSync(path, 0o600);
    database.exec(writerPragmas);
    return database;
  });
}

/**
 * From now on this connection keeps in memory what it would write into temporary files: the old pages that undo a statement or savepoint, and
 * what it sorts. Not for migrations and restores, which change whole tables and may need more than there is.
 */
export async function keepTempStoreInMemory(writer: Kysely<Schema>): Promise<void> {
  await sql`pragma temp_store = memory`.execute(writer);
}

/** A connection that sees committed data only. The writer has to be open. */
export function sqliteReader(path: string): SqliteDialect {
  return sqliteDialect(() => {
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
    database.exec(`pragma cache_size = -${cacheKib}`);
    return database;
  });
}

function sqliteDialect(open: () => DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: () => Promise.resolve(adapt(open())) });
}

/** `node:sqlite` with the interface that Kysely's dialect expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, ReturnType<typeof statement>>({ max: 500 });
  return {
    prepare(sql) {
      // Transactions here always write: they take the lock at once, so that they never fail half-way because of another writer.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      let known = prepared.get(text);
      if (!known) {
        known = text === 'rollback' ? rollback(database) : statement(database.prepare(text));
        prepared.set(text, known);
      }
      return known;
    },
    close: () => database.close(),
  };
}

/** After some errors (a full disk, for one) SQLite has rolled back already. */
function rollback(database: DatabaseSync): ReturnType<typeof statement> {
  const plain = statement(database.prepare('rollback'));
  return {
    ...plain,
    run: (parameters) =>
      database.isTransaction ? plain.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  };
}

function statement(prepared: StatementSync) {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters: readonly unknown[]) => prepared.all(...toSqliteValues(parameters)),
    run: (parameters: readonly unknown[]) => prepared.run(...toSqliteValues(parameters)),
    iterate: (parameters: readonly unknown[]) => prepared.iterate(...toSqliteValues(parameters)),
  };
}

function toSqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
    if (typeof value === 'number' || value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite cannot bind a ${typeof value}; times are ISO text and flags 0 or 1`);
  });
}
