import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningApi } from './startApi.ts';

/** Locks the database until it is disposed. */
export type Lock = (api: RunningApi) => Promise<AsyncDisposable>;

/** Another process writes to the SQLite file. In WAL mode, which the API uses, readers cannot be locked out. */
export const lockWriters: Lock = (api) => holdSqlite(api, 'begin immediate');

async function holdSqlite(api: RunningApi, statement: string): Promise<AsyncDisposable> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '-e',
      `const { DatabaseSync } = require('node:sqlite');
       const [, file, statement] = process.argv;
       const database = new DatabaseSync(file, { timeout: 5000 });
       database.exec(statement);
       process.stdout.write('locked');
       process.stdin.resume().on('end', () => database.close());`,
      join(api.context.config.dataDir, 'makerstall.sqlite'),
      statement,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** Another session locks every table, for readers too, as a change of their columns would. */
export const lockPostgres: Lock = async (api) => {
  const client = new pg.Client({ connectionString: api.context.config.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = current_schema()',
  );
  await client.query('begin');
  await client.query(`lock table ${rows.map(({ tablename }) => tablename).join()} in access exclusive mode`);
  return { [Symbol.asyncDispose]: () => client.end() };
};
