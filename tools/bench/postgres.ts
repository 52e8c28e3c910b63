import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { processorSecondsOf } from './processes.ts';

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

/** What the server did for a database so far. */
export type DatabaseWork = {
  /** Processor time of each connection, by its process; NaN if the server runs on another machine. */
  processorSeconds: ReadonlyMap<number, number>;
  committed: number;
  rolledBack: number;
};

/** A new database, dropped when it is disposed. */
export type BenchDatabase = AsyncDisposable & { url: string; work: () => Promise<DatabaseWork> };

/** Undefined without a PostgreSQL whose user may create databases: `TEST_DATABASE_URL`, else the one of this machine. */
export async function createDatabase(name: string): Promise<BenchDatabase | undefined> {
  const client = new pg.Client({ connectionString: server });
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    work: () => readWork(client, name),
    async [Symbol.asyncDispose]() {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** The work of two databases together. */
export function joinDatabases(one: BenchDatabase, other: BenchDatabase): Pick<BenchDatabase, 'work'> {
  return {
    async work() {
      const [first, second] = await Promise.all([one.work(), other.work()]);
      return {
        processorSeconds: new Map([...first.processorSeconds, ...second.processorSeconds]),
        committed: first.committed + second.committed,
        rolledBack: first.rolledBack + second.rolledBack,
      };
    },
  };
}

/** The processor time of the open connections to a database, if PostgreSQL runs on this machine. */
export function connectionSeconds(database: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const connections = processes.filter((pid) => titleOf(pid).includes(` ${database} `));
  return connections.reduce((sum, pid) => sum + (processorSecondsOf(Number(pid)) || 0), 0);
}

/** PostgreSQL names its processes “postgres: <user> <database> <client> …”. */
function titleOf(pid: string): string {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith('postgres:') ? title : '';
  } catch {
    return '';
  }
}

async function readWork(client: pg.Client, name: string): Promise<DatabaseWork> {
  const counted = await client.query<{ committed: string; rolled_back: string }>(
    'select xact_commit as committed, xact_rollback as rolled_back from pg_stat_database where datname = $1',
    [name],
  );
  const backends = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1',
    [name],
  );
  const [row] = counted.rows;
  return {
    processorSeconds: new Map(backends.rows.map(({ pid }) => [pid, processorSecondsOf(pid)])),
    committed: Number(row?.committed),
    rolledBack: Number(row?.rolled_back),
  };
}
