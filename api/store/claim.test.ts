import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { openClient } from '../../tests/support/statements.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../../tests/support/stores.ts';
import { claimNext, eachClaimed, endClaim, releaseAllClaims, type Queue } from './claim.ts';

const queue: Queue<'outbox'> = {
  table: 'outbox',
  isDue: () => sql`sent_at is null and given_up_at is null`,
  orderBy: 'next_try_at',
};

async function addRows({ context, clock }: RunningApi, count: number): Promise<string[]> {
  const at = clock.now.toISOString();
  const ids = Array.from({ length: count }, (_, index) => `out_${String(index).padStart(3, '0')}`);
  const mail = { recipient: 'bo@example.com', subject: 'Hi', text: 'Hi', html: null, order_id: null };
  const times = { created_at: at, next_try_at: at, sent_at: null };
  await context.store.transaction((trx) =>
    trx
      .insertInto('outbox')
      .values(ids.map((id) => ({ ...mail, ...times, id, dedupe_key: id })))
      .execute(),
  );
  return ids;
}

type Working = { againAfterMs?: number; atFirst?: () => Promise<void> };

/** The ids of the rows that a worker gets until it finds no more. */
async function work(
  { context }: RunningApi,
  { againAfterMs = 60_000, atFirst = nextTurn }: Working = {},
): Promise<string[]> {
  const seen: string[] = [];
  await eachClaimed(
    context,
    { againAfterMs },
    {
      ...queue,
      async work({ id }) {
        seen.push(id);
        if (seen.length === 1) await atFirst();
      },
    },
  );
  return seen;
}

testOnStores('workers share rows, and a row is worked on once in its time', async (variant) => {
  await using api = await startApi({ variant });
  const ids = await addRows(api, 40);
  const { promise: allHaveOne, resolve } = Promise.withResolvers<void>();
  let missing = 3;
  const atFirst = () => {
    missing -= 1;
    if (missing === 0) resolve();
    return allHaveOne;
  };
  const seen = await Promise.all([1, 2, 3].map(() => work(api, { atFirst })));
  expect(seen.flat().toSorted()).toEqual(ids);
  api.clock.advance(59_000);
  expect(await work(api)).toEqual([]);
  api.clock.advance(2_000);
  // Rows that remain due are not worked on again in the same round.
  expect(await work(api, { againAfterMs: 0 })).toEqual(ids);
  expect(await work(api, { againAfterMs: 0 })).toEqual(ids);
});

testOnStores('a claim ends with its lease, its result, or all claims of the store', async (variant) => {
  await using api = await startApi({ variant });
  const [id] = await addRows(api, 1);
  const claim = () => claimNext(api.context, queue, { leaseMs: 30_000 });
  const [first, second] = await Promise.all([claim(), claim()]);
  const mine = first ?? second;
  expect([first, second].filter((claimed) => claimed !== undefined)).toHaveLength(1);
  expect(mine).toMatchObject({ row: { id } });
  api.clock.advance(31_000);
  expect(await claim()).toMatchObject({ row: { id } });
  if (mine) await endClaim(api.context.store, mine, { result: sql`problem = 'too late'` });
  expect(await claim()).toBeUndefined();
  await releaseAllClaims(api.context.store, ['outbox']);
  const last = await claim();
  if (last) await endClaim(api.context.store, last, { result: sql`problem = 'full'` });
  expect(await claim()).toMatchObject({ row: { id, problem: 'full' } });
});

test.skipIf(!hasPostgres())('a row that a transaction is changing is passed over', async () => {
  await using api = await startApi({ variant: postgresVariant });
  const [first, ...others] = await addRows(api, 3);
  await using other = await openClient(api.context.config.databaseUrl);
  await other.query('begin');
  await other.query('select from outbox where id = $1 for update', [first]);
  expect(await work(api)).toEqual(others);
  await other.query('rollback');
  expect(await work(api)).toEqual([first]);
});
