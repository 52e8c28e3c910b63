import { connect as connectSocket } from 'node:net';
import pg from 'pg';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with vitest's own
  interface ProvidedContext {
    /**
     * The server for the tests' databases, the prefix of this run's names, and a database that has all tables. Undefined: no
     * PostgreSQL.
     */
    postgres: { url: string; prefix: string; template: string } | undefined;
  }
}

const localPostgres = 'postgres://root@127.0.0.1:5432/test';

/** A PostgreSQL for the tests, whose user may create databases: `TEST_DATABASE_URL`, else one that answers on this machine. */
export async function findPostgres(): Promise<string | undefined> {
  return process.env['TEST_DATABASE_URL'] ?? ((await answers(5432)) ? localPostgres : undefined);
}

/** The address of another database on the same server. Tests need no durability, so commits do not wait for the disk. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** Creates the database as a copy of the template, if it does not exist. PostgreSQL's own `template1` is empty. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<void> {
  const [found] = await ask(serverUrl, `select 1 from pg_database where datname = '${name}'`);
  if (!found) await ask(serverUrl, `create database ${name} template ${template}`);
}

export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const found = await ask(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of found) await ask(serverUrl, `drop database ${String(datname)} with (force)`);
}

/** Empties all tables, which takes a tenth of the time of creating them. Other connections are closed. */
export async function emptyDatabase(url: string): Promise<void> {
  const [written] = await ask(
    url,
    `select string_agg(format('t%s as (delete from %I)', oid, relname), ', ') as deletions from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migrations'`,
  );
  await ask(
    url,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // Foreign keys are checked at the end of the one statement, so any order works.
  await ask(url, `with ${String(written?.['deletions'])} select 1`);
}

/** One connection for each database. It stays open, because a new one costs PostgreSQL more than most statements. */
const pools = new Map<string, pg.Pool>();

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return (await poolOf(url).query<Record<string, unknown>>(statement)).rows;
}

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A test may have ended the connection. The next statement opens another one.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connectSocket({ port, host: '127.0.0.1', timeout: 1000 });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
