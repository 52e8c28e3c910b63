import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { reportRow } from '../../tests/support/reportRow.ts';
import { temporaryDirectory } from '../../tests/support/temporaryDirectory.ts';
import { hasPostgres, postgresVariant, testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import { connect, type Store } from './connect.ts';
import { insertInto } from './inserts.ts';
import type { Schema } from './schema.ts';
import { anyOf, updateById } from './severalRows.ts';
import type { StoreKind } from './storeKind.ts';
import { runAlone } from './batched.ts';

async function openStores(variant: StoreVariant) {
  const stack = new AsyncDisposableStack();
  const { databaseUrl } = stack.use(await variant.open());
  const { path: dataDir } = stack.use(await temporaryDirectory());
  const open = async () => stack.use(await connect({ databaseUrl, dataDir }));
  return { store: await open(), open, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const idsOf = async ({ db }: Store) =>
  (await db.selectFrom('reports').select('id').orderBy('id').execute()).map(({ id }) => id);

/** A work that inserts reports, and the sizes of its batches. */
function insertingReports() {
  const sizes: number[] = [];
  return {
    sizes,
    work: async (db: Kysely<Schema>, ids: readonly string[], kind: StoreKind) => {
      sizes.push(ids.length);
      await insertInto(
        kind,
        'reports',
        ids.map((id) => reportRow(id)),
      ).execute(db);
      return ids.map((id) => `${id} is written`);
    },
  };
}

testOnStores(
  'each caller gets its own answer, and what cannot be written fails its caller alone',
  async (variant) => {
    await using opened = await openStores(variant);
    const { store } = opened;
    const { work } = insertingReports();
    await store.batched.statement(work, 'b');
    const written = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((id) => store.batched.readCommitted(work, id)),
    );
    expect(written.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
      'a is written',
      'refused',
      'c is written',
      'd is written',
    ]);
    expect(await idsOf(store)).toEqual(['a', 'b', 'c', 'd']);
  },
);

testOnStores('callers at once share a transaction, but for those that ask to be alone', async (variant) => {
  await using opened = await openStores(variant);
  const { store } = opened;
  const { sizes, work } = insertingReports();
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.batched.readCommitted(work, id)));
  expect(sizes).toEqual([4]);
  const answerAll = async (_db: unknown, ids: readonly string[]) =>
    ids.map((id) => (id === 'apart' && ids.length > 1 ? runAlone : ids.length));
  const shared = ['e', 'apart', 'f'].map((id) => store.batched.read(answerAll, id));
  expect(await Promise.all(shared)).toEqual([3, 1, 3]);
});

testOnStores('several rows are changed to values of their own', async (variant) => {
  await using opened = await openStores(variant);
  const { store } = opened;
  const ids = ['a', 'b', 'c', 'd'];
  await store.transaction((trx) =>
    insertInto(
      store.kind,
      'reports',
      ids.map((id) => reportRow(id)),
    ).execute(trx),
  );
  const rows = [
    { id: 'c', reason: 'it says \u201ca "b"\u201d', details: null },
    { id: 'a', reason: '12', details: 'some' },
  ];
  await store.transaction((trx) => updateById(trx, 'reports', rows).execute(trx));
  const changed = await store.db
    .selectFrom('reports')
    .select(['id', 'reason', 'details'])
    .where(anyOf(store.db, 'id', ['a', 'b', 'c', 'e']))
    .orderBy('id')
    .execute();
  const kept = { id: 'b', reason: 'b', details: null };
  expect(changed).toEqual([rows[1], kept, rows[0]]);
});

test.skipIf(!hasPostgres())(
  'several rows are changed to values of their own, and are locked in the order of their ids',
  async () => {
    await using opened = await openStores(postgresVariant);
    const { store, open } = opened;
    const other = await open();
    await insertInto('postgres', 'reports', [reportRow('c'), reportRow('b'), reportRow('a')]).execute(
      store.db,
    );
    const rows = ['c', 'b', 'a'].map((id) => ({ id, reason: `${id} is changed` }));
    const change = () => store.statement((db) => updateById(db, 'reports', rows).execute(db));
    const changing = await other.db.transaction().execute(async (trx) => {
      await trx.updateTable('reports').set({ details: 'held' }).where('id', '=', 'a').execute();
      const waiting = change();
      await vi.waitFor(async () => {
        const { rows: blocked } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
        expect(blocked).toHaveLength(1);
      }, 10_000);
      // The blocked statement waits for the first row, and has locked none of the others.
      await trx
        .selectFrom('reports')
        .where(anyOf(trx, 'id', ['b', 'c']))
        .forUpdate()
        .noWait()
        .execute();
      return () => waiting;
    });
    await changing();
    const changed = await store.db.selectFrom('reports').select(['id', 'reason']).orderBy('id').execute();
    expect(changed).toEqual(rows.toReversed());
  },
);

test.skipIf(!hasPostgres())('a caller whose row is locked keeps nobody waiting', async () => {
  await using opened = await openStores(postgresVariant);
  const { store, open } = opened;
  const other = await open();
  await insertInto('postgres', 'reports', [reportRow('locked'), reportRow('free')]).execute(store.db);
  const touch = async (db: Kysely<Schema>, ids: readonly string[]) => {
    const rows = ids.map((id) => ({ id, reason: 'touched' }));
    await updateById(db, 'reports', rows).execute(db);
    return ids;
  };
  const { promise: touched, resolve: end } = Promise.withResolvers<string>();
  const holding = other.readCommitted(async (trx) => {
    await trx.updateTable('reports').set({ details: 'held' }).where('id', '=', 'locked').execute();
    const blocked = store.batched.statement(touch, 'locked').then(end);
    // Its batch is running by now, so the next call is in another batch.
    await nextTurn();
    await nextTurn();
    expect(await store.batched.statement(touch, 'free')).toBe('free');
    return () => blocked;
  });
  await (
    await holding
  )();
  expect(await touched).toBe('locked');
});
