import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../../api/store/connect.ts';
import { createDatabase, databaseUrl, dropDatabases, findPostgres } from './postgres.ts';

/** Once for each run: creates PostgreSQL's tables, which takes half a second. Each worker copies them. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = await findPostgres();
  if (url === undefined) return undefined;
  const prefix = `makerstall_test_${randomBytes(6).toString('hex')}`;
  const template = `${prefix}_template`;
  await createDatabase(url, template);
  const store = await connect({ databaseUrl: databaseUrl(url, template), dataDir: '' });
  await store[Symbol.asyncDispose]();
  provide('postgres', { url, prefix, template });
  return () => dropDatabases(url, prefix);
}
