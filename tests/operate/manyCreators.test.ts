import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { productList } from '#shared/page/listedProductSchema.ts';
import { pageList } from '#shared/page/pageSchema.ts';
import { startJobs } from '../../api/jobs/startJobs.ts';
import { connect } from '../../api/store/connect.ts';
import { seedSellers } from '../../tools/bench/seedSellers.ts';
import { addSeller } from '../support/sales.ts';
import { startApi, type RunningApi, type StartApiOptions } from '../support/startApi.ts';
import { openClient, recordQueries, recordStatements } from '../support/statements.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../support/stores.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

// What must not take longer because there are many creators: the start of a process, and the lists of all pages and products.

const never = 600_000;
const intervals = {
  settleEveryMs: never,
  drainEveryMs: never,
  giftsEveryMs: never,
  importsEveryMs: never,
  addUpEveryMs: never,
  issueInvoicesEveryMs: never,
  deleteEveryMs: never,
  readRatesEveryMs: never,
  leaseMs: 30_000,
  againAfterMs: 50_000,
};

/** Starts an API with its jobs, and reads the first and a later list of pages, and of products. */
async function startAndList(options: StartApiOptions, executed: () => Iterable<string>): Promise<RunningApi> {
  const api = await startApi(options);
  {
    await using _jobs = startJobs(api.context, intervals);
    const isLast = (sql: string) => sql.includes('"instalments"') && sql.includes('next_try_at');
    await expect.poll(() => [...executed()].some(isLast)).toBe(true);
  }
  expect((await api.call('GET', '/pages')).status).toBe(200);
  expect((await api.call('GET', '/pages', { query: { after: 'a', until: 'b' } })).status).toBe(200);
  expect((await api.call('GET', '/products')).status).toBe(200);
  expect((await api.call('GET', '/products', { query: { after: 'p', until: 'q' } })).status).toBe(200);
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
  // These indexes have only the accounts that were closed and still have files, the announcements that wait, and the imports under way.
  const whole =
    /accounts_with_files_to_forget|push_announcements_waiting|people_imports_under_way|exchange_rates/;
  expect(scans.filter((scan) => !whole.test(scan))).toEqual([]);
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

test.skipIf(!hasPostgres())(
  'a part of the sitemap reads only its own pages, and its own products, by a plan for any range',
  async () => {
    const queries = recordQueries();
    await using api = await startApi({ variant: postgresVariant });
    const { databaseUrl, dataDir } = api.context.config;
    await seedSellers({ databaseUrl, dataDir }, 1000);
    queries.clear();
    await api.call('GET', '/pages', { query: { after: 'seller1', until: 'seller2' } });
    await api.call('GET', '/products', { query: { after: 'prd_bench1', until: 'prd_bench2' } });
    const asked = [...queries].filter(([sql]) => /"(slug|products"."id)" <= /.test(sql));
    expect(asked.length).toBe(2);

    await using client = await openClient(databaseUrl);
    // PostgreSQL takes such a plan when a connection has asked the same a few times. With 100,000 creators it no longer joins in a loop.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_nestloop = off');
    for (const [index, [sql, values]] of asked.entries()) {
      await client.query(`prepare part_${index} as ${sql}`);
      const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute part_${index}(${given})`,
      );
      const steps = rows.map((row) => row['QUERY PLAN'].trim());
      expect(steps.filter((step) => /Seq Scan on (accounts|pages|products)/.test(step))).toEqual([]);
    }
  },
);

testOnStores(
  'the sitemap of more than 10,000 creators has parts, which together name each once',
  async (variant) => {
    await using api = await startApi({ variant });
    const { databaseUrl, dataDir } = api.context.config;
    const sellers = await seedSellers({ databaseUrl, dataDir }, 10_001);
    const read = async (query: { after?: string; until?: string }) =>
      pageList.parse((await api.call('GET', '/pages', { query })).body);
    const { pages, parts = [] } = await read({});
    expect([pages.length, parts.length, parts[0]]).toEqual([1000, 6, '']);
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

testOnStores(
  'the sitemap of more than 15,000 products has parts, which together name each once',
  async (variant) => {
    await using api = await startApi({ variant });
    const account_id = await addSeller(api);
    const created_at = api.clock.now.toISOString();
    const rows = Array.from({ length: 15_001 }, (_, index) => ({
      id: `prd_${String(index).padStart(6, '0')}`,
      account_id,
      position: index,
      product_type: 'digital',
      name: 'A zine',
      description: '',
      image: '',
      images_json: '[]',
      price_minor: 100,
      currency: 'USD',
      limited_seats: null,
      minimum_price_minor: null,
      questions_json: '[]',
      created_at,
      archived_at: null,
      published_at: created_at,
    }));
    await api.context.store.transaction(async (trx) => {
      for (let start = 0; start < rows.length; start += 500) {
        await trx
          .insertInto('products')
          .values(rows.slice(start, start + 500))
          .execute();
      }
    });
    const read = async (query: { after?: string; until?: string }) =>
      productList.parse((await api.call('GET', '/products', { query })).body);
    const { products, parts = [] } = await read({});
    expect([products.length, parts]).toEqual([1000, ['', 'prd_014999']]);
    const listed: string[] = [];
    for (const [index, start] of parts.entries()) {
      const until = parts[index + 1];
      for (let after: string | undefined = start; after !== undefined;) {
        const list = await read({ after, ...(until === undefined ? {} : { until }) });
        listed.push(...list.products.map(({ path }) => path));
        after = list.next;
      }
    }
    expect(listed).toEqual(rows.map(({ id }) => `/ada/shop/${id}`));
  },
);
