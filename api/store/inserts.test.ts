import { expect } from 'vitest';
import { reportRow } from '../../tests/support/reportRow.ts';
import { temporaryDirectory } from '../../tests/support/temporaryDirectory.ts';
import { testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import { connect, type Store } from './connect.ts';
import { createInserts, insertInto } from './inserts.ts';
import { writeTogether } from './writeTogether.ts';

async function openStore(variant: StoreVariant) {
  const place = await variant.open();
  const directory = await temporaryDirectory();
  const store = await connect({ databaseUrl: place.databaseUrl, dataDir: directory.path });
  return {
    store,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

const reasonsOf = async ({ db }: Store) =>
  (await db.selectFrom('reports').select('reason').orderBy('id').execute()).map(({ reason }) => reason);

testOnStores('rows of several tables and a change are written together', async (variant) => {
  await using opened = await openStore(variant);
  const { store } = opened;
  const inserts = createInserts();
  inserts.add('reports', [reportRow('rep_1', 'one')]);
  inserts.add('exchange_rates', [
    { currency: 'XTS', valid_from: '2026-01-01', rate: 0.1, day: '2026-01-01', source: 'rates.example' },
  ]);
  inserts.add('reports', [reportRow('rep_2', 'two "quoted"\nand \u{1f600}')]);
  await store.statement((db) => writeTogether(db, store.kind, inserts.statements(store.kind)));
  await store.transaction((trx) =>
    writeTogether(trx, store.kind, [
      insertInto(store.kind, 'reports', [reportRow('rep_3', 'three')]),
      trx.updateTable('reports').set({ reason: 'changed' }).where('id', '=', 'rep_1'),
    ]),
  );
  expect(await reasonsOf(store)).toEqual(['changed', 'two "quoted"\nand \u{1f600}', 'three']);
  const rate = store.db.selectFrom('exchange_rates').select('rate').where('currency', '=', 'XTS');
  expect((await rate.executeTakeFirst())?.rate).toBe(0.1);
});

testOnStores('if one of the writes fails, none is done', async (variant) => {
  await using opened = await openStore(variant);
  const { store } = opened;
  const inserts = createInserts();
  inserts.add('reports', [reportRow('rep_1', 'one')]);
  inserts.add('carts', [
    {
      id: 'crt_1',
      account_id: 'acc_nobody',
      user_id: '',
      currency: 'USD',
      created_at: '',
      updated_at: '',
      order_id: null,
      discount_code: null,
      spent_discounts_json: null,
    },
  ]);
  const written = store.statement((db) => writeTogether(db, store.kind, inserts.statements(store.kind)));
  await expect(written).rejects.toThrow(/foreign key/i);
  expect(await reasonsOf(store)).toEqual([]);
});

testOnStores('half of a surrogate pair is stored as U+FFFD', async (variant) => {
  await using opened = await openStore(variant);
  const { store } = opened;
  const half = [reportRow('rep_1', 'half \ud83d, \\ud83d')];
  await store.statement((db) => insertInto(store.kind, 'reports', half).execute(db));
  expect(await reasonsOf(store)).toEqual(['half \ufffd, \\ud83d']);
});
