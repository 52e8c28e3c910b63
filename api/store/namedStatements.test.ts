import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClient } from '../../tests/support/statements.ts';
import { hasPostgres, postgresVariant } from '../../tests/support/stores.ts';
import { connect, type Store } from './connect.ts';

/** Reads an unknown account so often, and the names that the connection has for it. */
function readOften({ readCommitted }: Store, times: number): Promise<string[]> {
  return readCommitted(async (trx) => {
    for (let time = 0; time < times; time += 1) {
      await trx.selectFrom('suspensions').selectAll().where('account_id', '=', 'nobody').execute();
    }
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_prepared_statements where statement like '%from "suspensions"%'`.execute(trx);
    return rows.map(({ name }) => name);
  });
}

test.skipIf(!hasPostgres())('PostgreSQL plans a frequent statement of transactions once', async () => {
  await using place = await postgresVariant.openEmpty();
  await using store = await connect({ databaseUrl: place.databaseUrl, dataDir: '' });
  expect(await readOften(store, 5)).toEqual([]);
  expect(await readOften(store, 20)).toHaveLength(1);
});

test.skipIf(!hasPostgres())('a transaction is repeated after a table got another column', async () => {
  await using place = await postgresVariant.openEmpty();
  await using store = await connect({ databaseUrl: place.databaseUrl, dataDir: '' });
  const before = await readOften(store, 25);
  await using client = await openClient(place.databaseUrl);
  await client.query('alter table suspensions add column reason text');
  // The connection keeps the name that does not fit any more, and has a new one.
  const after = await readOften(store, 25);
  expect([before.length, after.length]).toEqual([1, 2]);
});

test.skipIf(!hasPostgres())('a single write is repeated after a table got another column', async () => {
  await using place = await postgresVariant.openEmpty();
  await using store = await connect({ databaseUrl: place.databaseUrl, dataDir: '' });
  const restore = () =>
    store.statement((db) =>
      db.deleteFrom('suspensions').where('account_id', '=', 'nobody').returningAll().execute(),
    );
  for (let time = 0; time < 25; time += 1) await restore();
  await using client = await openClient(place.databaseUrl);
  await client.query('alter table suspensions add column reason text');
  expect(await restore()).toEqual([]);
});

test.skipIf(!hasPostgres())(
  'a read of a frequent call is planned once, and repeated after a change',
  async () => {
    await using place = await postgresVariant.openEmpty();
    await using store = await connect({ databaseUrl: place.databaseUrl, dataDir: '' });
    const find = (from: Pick<Store, 'db'>) =>
      from.db.selectFrom('suspensions').selectAll().where('account_id', '=', 'nobody').execute();
    const names = sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%from "suspensions"%'`;
    for (let time = 0; time < 25; time += 1) await find(store);
    expect((await store.read((db) => names.execute(db))).rows).toEqual([]);
    for (let time = 0; time < 25; time += 1) await store.read((db) => find({ db }));
    expect((await store.read((db) => names.execute(db))).rows).toHaveLength(1);
    await using client = await openClient(place.databaseUrl);
    await client.query('alter table suspensions add column reason text');
    expect(await store.read((db) => find({ db }))).toEqual([]);
  },
);
