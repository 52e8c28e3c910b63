import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteWriter } from './sqliteDriver.ts';

type OpenStore = AsyncDisposable & { db: Kysely<Schema> };

async function openEmptyStore(): Promise<OpenStore> {
  const dir = await mkdtemp(join(tmpdir(), 'makerstall-migrations-'));
  const db = new Kysely<Schema>({ dialect: sqliteWriter(join(dir, 'store.sqlite')) });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Tables, columns and indexes, as SQLite reports them. */
async function shapeOf({ db }: OpenStore): Promise<string[]> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, coalesce(sql, '') as sql from sqlite_master order by type, name`.execute(db);
  return rows.map((row) => `${row.type} ${row.name} ${row.sql}`);
}

/** A row of an earlier version, whose other columns are empty texts. */
async function insertTexts(
  db: Kysely<Schema>,
  table: string,
  row: Record<string, string>,
  others: readonly string[],
): Promise<void> {
  const values = [...Object.values(row), ...others.map(() => '')];
  const columns = [...Object.keys(row), ...others].map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db);
}

test('migrating a store of any earlier version gives the schema of a new one', async () => {
  await using fresh = await openEmptyStore();
  await migrate(fresh.db, 'sqlite');
  const wanted = await shapeOf(fresh);
  for (const [count] of migrations.entries()) {
    await using old = await openEmptyStore();
    await migrate(old.db, 'sqlite', migrations.slice(0, count));
    await migrate(old.db, 'sqlite');
    expect(await shapeOf(old), `from the first ${count} migrations`).toEqual(wanted);
  }
});

test('migrations are numbered in order, and new numbers have no gaps', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const released = names.slice(0, names.indexOf('0027-debts-and-files') + 1).length;
  const added = names.slice(released).map((name) => Number(name.slice(0, 4)));
  expect(added).toEqual(added.map((_, index) => 28 + index));
});

test('a page of before there were languages is English', async () => {
  await using store = await openEmptyStore();
  const { db } = store;
  const before = migrations.findIndex(({ name }) => name === '0061-languages');
  await migrate(db, 'sqlite', migrations.slice(0, before));
  const account = ['email', 'name', 'password_hash', 'slug', 'currency', 'country', 'created_at'];
  const page = ['title', 'bio', 'avatar', 'theme', 'awning_first', 'awning_second', 'updated_at'];
  await insertTexts(db, 'accounts', { id: 'acc_1' }, account);
  await insertTexts(db, 'pages', { id: 'pag_1', account_id: 'acc_1' }, page);
  await migrate(db, 'sqlite');
  expect(await db.selectFrom('pages').select('language').execute()).toEqual([{ language: 'en' }]);
});

test('late money that was sent back by hand before counts as sent back', async () => {
  await using store = await openEmptyStore();
  const { db } = store;
  const before = migrations.findIndex(({ name }) => name === '0077-returned-money');
  await migrate(db, 'sqlite', migrations.slice(0, before));
  const order = ['account_id', 'payer_email', 'method', 'until', 'created_at', 'next_look_at'];
  for (const state of ['canceled', 'returning', 'returned']) {
    const row = { id: state, token: state, attempt_id: state, state };
    await insertTexts(
      db,
      'waiting_orders',
      state === 'canceled' ? row : { ...row, arrived_minor: '500' },
      order,
    );
  }
  await migrate(db, 'sqlite');
  const rows = await db.selectFrom('waiting_orders').select('returned_minor').orderBy('id').execute();
  expect(rows.map(({ returned_minor }) => returned_minor)).toEqual([0, 500, 0]);
});

test.each([
  ['purchases', '0041-purchases'],
  ['gifts', '0045-gifts'],
  ['oembed', '0047-oembed-address'],
])(
  'a creator whose address /%s became the program’s own gets a free one, and a mail',
  async (reserved, name) => {
    await using store = await openEmptyStore();
    const { db } = store;
    const before = migrations.findIndex((migration) => migration.name === name);
    await migrate(db, 'sqlite', migrations.slice(0, before));
    for (const slug of [reserved, `${reserved}-2`]) {
      await db
        .insertInto('accounts')
        .values({
          id: `acc_${slug}`,
          email: `${slug}@example.com`,
          name: 'Ada',
          password_hash: '',
          slug,
          currency: 'USD',
          country: 'US',
          ref_account_id: null,
          signup_type: null,
          created_at: '',
        })
        .execute();
    }
    await migrate(db, 'sqlite');
    const slugs = await db.selectFrom('accounts').select(['id', 'slug']).orderBy('id').execute();
    expect(slugs).toEqual([
      { id: `acc_${reserved}`, slug: `${reserved}-3` },
      { id: `acc_${reserved}-2`, slug: `${reserved}-2` },
    ]);
    const earlier = await db.selectFrom('old_slugs').select(['slug', 'account_id']).execute();
    expect(earlier).toEqual([{ slug: reserved, account_id: `acc_${reserved}` }]);
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute();
    expect(mails).toEqual([
      {
        recipient: `${reserved}@example.com`,
        subject: `Your page has a new address: /${reserved}-3`,
        text: expect.stringContaining(`has moved to /${reserved}-3`),
      },
    ]);
  },
);
