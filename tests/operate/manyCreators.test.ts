import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { pageList } from '#shared/pageSchema.ts';
import { startJobs } from '../../api/jobs/startJobs.ts';
import { connect } from '../../api/store/connect.ts';
import { seedSellers } from '../../tools/bench/seedSellers.ts';
import { startApi, type RunningApi, type StartApiOptions } from '../support/startApi.ts';
import { openClient, recordQueries, recordStatements } from '../support/statements.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../support/stores.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

// What must not take longer because there are many creators: the start of a process, and the list of all pages.

const never = 600_000;
const pace = {
  settleEveryMs: never,
  drainEveryMs: never,
  giftsEveryMs: never,
  undoImportsEveryMs: never,
  addUpEveryMs: never,
  deleteEveryMs: never,
  readRatesEveryMs: never,
  leaseMs: 30_000,
  againAfterMs: 50_000,
};

/** Starts an API with its jobs, and reads the first and a later list of pages. */
async function startAndList(options: StartApiOptions, executed: () => Iterable<string>): Promise<RunningApi> {
  const api = await startApi(options);
  {
    await using _jobs = startJobs(api.context, pace);
    const isLast = (sql: string) => sql.includes('"instalments"') && sql.includes('next_try_at');
    await expect.poll(() => [...executed()].some(isLast)).toBe(true);
  }
  expect((await api.call('GET', '/pages')).status).toBe(200);
  expect((await api.call('GET', '/pages', { query: { after: 'a', until: 'b' } })).status).toBe(200);
  return api;
}

// The table of exchange rates has two rows a currency: it is read whole.

test('neither a start nor the list of pages scans a table (SQLite)', async () => {
  await using dataDir = await temporaryDirectory();
  // The migrations scan tables, once for each store.
  await (await connect({ dataDir: dataDir.path }))[Symbol.asyncDispose]();
  const statements = recordStatements();
  await using api = await startAndList({ env: { DATA_DIR: dataDir.path } }, () => statements);
  using database = new DatabaseSync(join(api.context.config.dataDir, 'makerstall.sqlite'));
  const asked = [...statements].filter((sql) => /^\s*(select|update|delete|with)/i.test(sql));
  expect(asked.length).toBeGreaterThan(15);
  const scans = asked.flatMap((sql) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => /^SCAN (?!CONSTANT|stored|migrations)/.test(detail))
      .map((detail) => `${detail}: ${sql}`),
  );
  // The index has only the accounts that were closed and still have files.
  expect(scans.filter((scan) => !/accounts_with_files_to_forget|exchange_rates/.test(scan))).toEqual([]);
});

test.skipIf(!hasPostgres())('neither a start nor the list of pages scans a table (PostgreSQL)', async () => {
  const queries = recordQueries();
  await using api = await startAndList({ variant: postgresVariant }, () => queries.keys());
  const asked = [...queries].filter(
    ([sql]) =>
      /^\s*(select|update|delete|with recursive)/i.test(sql) && !/migrations|pg_|exchange_rates/.test(sql),
  );
  expect(asked.length).toBeGreaterThan(15);
  await using client = await openClient(api.context.config.databaseUrl);
  // A query without an index is still scanned; one with an index is not, even if the test's tables are small.
  await client.query('set enable_seqscan = off');
  const scans: string[] = [];
  for (const [sql, values] of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
    const steps = rows.map((row) => row['QUERY PLAN'].trim()).filter((step) => step.includes('Seq Scan on'));
    scans.push(...steps.map((step) => `${step}: ${sql}`));
  }
  expect(scans).toEqual([]);
});

testOnStores(
  'the sitemap of more than 10,000 creators has parts, which together name each once',
  async (variant) => {
    await using api = await startApi({ variant });
    const { databaseUrl, dataDir } = api.context.config;
    const sellers = await seedSellers({ databaseUrl, dataDir }, 10_001);
    const read = async (query: { after?: string; until?: string }) =>
      pageList.parse((await api.call('GET', '/pages', { query })).body);
    const { pages, parts = [] } = await read({});
    expect([pages.length, parts.length, parts[0]]).toEqual([1000, 2, '']);
    const listed: string[] = [];
    for (const [index, start] of parts.entries()) {
      const until = parts[index + 1];
      for (let after: string | undefined = start; after !== undefined;) {
        const list = await read({ after, ...(until === undefined ? {} : { until }) });
        listed.push(...list.pages.map(({ slug }) => slug));
        after = list.next;
      }
    }
    expect(listed.toSorted()).toEqual(sellers.map(({ slug }) => slug).toSorted());
  },
);
