import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import { connect } from './connect.ts';
import type { NewRow } from './schema.ts';
import { isUniqueViolation } from './storeErrors.ts';

async function openPlace(open: StoreVariant['open']) {
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-store-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { databaseUrl } = stack.use(await open());
  return { dataDir, databaseUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

function account(slug: string): NewRow<'accounts'> {
  return {
    id: `acc_${slug}`,
    email: `${slug}@example.com`,
    name: slug,
    password_hash: '',
    slug,
    currency: 'USD',
    country: 'US',
    ref_account_id: null,
    signup_type: null,
    created_at: '2026-01-01T00:00:00.000Z',
  };
}

testOnStores('processes that start together run each migration once', async (variant) => {
  await using place = await openPlace(variant.openEmpty);
  const stores = await Promise.all([connect(place), connect(place), connect(place)]);
  const first = stores[0];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(first.db);
  const numbers = rows.map((row) => Number(row.name.slice(0, 4)));
  expect(rows[0]?.name).toBe('0001-catalogue');
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  for (const store of stores) await store[Symbol.asyncDispose]();
});

testOnStores('two stores of one database write at once and lose nothing', async (variant) => {
  await using place = await openPlace(variant.open);
  await using one = await connect(place);
  await using two = await connect(place);
  await one.transaction((trx) => trx.insertInto('accounts').values(account('ada')).execute());

  const takeNumber = (store: typeof one) =>
    store.transaction(async (trx) => {
      const { next_order_number } = await trx
        .selectFrom('accounts')
        .select('next_order_number')
        .where('id', '=', 'acc_ada')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('accounts')
        .set({ next_order_number: next_order_number + 1 })
        .where('id', '=', 'acc_ada')
        .execute();
      return next_order_number;
    });
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => takeNumber(index % 2 === 0 ? one : two)),
  );

  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

testOnStores('a failed transaction leaves nothing behind', async (variant) => {
  await using place = await openPlace(variant.open);
  await using store = await connect(place);
  const work = store.transaction(async (trx) => {
    await trx.insertInto('accounts').values(account('ada')).execute();
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await store.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

testOnStores('a second account with the same address is a unique violation', async (variant) => {
  await using place = await openPlace(variant.open);
  await using store = await connect(place);
  await store.transaction((trx) => trx.insertInto('accounts').values(account('ada')).execute());
  const again = { ...account('ada'), id: 'acc_other', email: 'other@example.com' };
  const error = await store
    .transaction((trx) => trx.insertInto('accounts').values(again).execute())
    .catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
});

testOnStores('a row with a dangling reference is refused', async (variant) => {
  await using place = await openPlace(variant.open);
  await using store = await connect(place);
  const session = { token_hash: 'x', account_id: 'acc_nobody', created_at: '', expires_at: '' };
  const write = store.transaction((trx) => trx.insertInto('sessions').values(session).execute());
  await expect(write).rejects.toThrow(/foreign key/i);
});

testOnStores('counts and sums of large amounts are numbers', async (variant) => {
  await using place = await openPlace(variant.open);
  await using store = await connect(place);
  await store.transaction((trx) => trx.insertInto('accounts').values(account('ada')).execute());
  const row = await sql<{ count: number; sum: number }>`
    select count(*) as count, sum(cast(5000000000 as bigint)) as sum from accounts`.execute(store.db);
  expect(row.rows).toEqual([{ count: 1, sum: 5_000_000_000 }]);
});

testOnStores('the SQLite file is readable by its owner only', async (variant) => {
  await using place = await openPlace(variant.open);
  await using store = await connect(place);
  if (store.kind === 'postgres') return;
  for (const name of ['makerstall.sqlite', 'makerstall.sqlite-wal']) {
    expect((await stat(join(place.dataDir, name))).mode & 0o777).toBe(0o600);
  }
});
