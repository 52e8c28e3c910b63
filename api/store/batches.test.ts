import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

function startBatches() {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const load = createBatches<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        const answers = items.map((item) => (item < 0 ? new Error(`no ${item}`) : item * 10));
        batches.push({ items, end: () => resolve(answers), fail: reject });
      }),
  );
  return { batches, load };
}

/** Until the next batch has begun: it waits for one turn of the event loop. */
async function turn(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

test('the first call runs at once, and the calls that come meanwhile run together after it', async () => {
  const { batches, load } = startBatches();
  const first = load(1);
  await turn();
  const others = Promise.all([load(2), load(3)]);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end();
  expect(await first).toBe(10);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  batches[1]?.end();
  expect(await others).toEqual([20, 30]);
});

test('an error among the answers is for one caller, a failed batch for all of it, and the next batch runs', async () => {
  const { batches, load } = startBatches();
  const both = Promise.allSettled([load(-1), load(1)]);
  await turn();
  batches[0]?.end();
  expect(await both).toEqual([
    { status: 'rejected', reason: new Error('no -1') },
    { status: 'fulfilled', value: 10 },
  ]);
  const lost = Promise.allSettled([load(2), load(3)]);
  await turn();
  batches[1]?.fail(new Error('the store is away'));
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = load(4);
  await turn();
  batches[2]?.end();
  expect(await next).toBe(40);
});

test('many calls are divided into batches, one after another', async () => {
  const { batches, load } = startBatches();
  const all = Promise.all(Array.from({ length: 1200 }, (_, item) => load(item)));
  for (const size of [500, 500, 200]) {
    await turn();
    const last = batches.at(-1);
    expect(last?.items).toHaveLength(size);
    last?.end();
  }
  expect((await all).at(-1)).toBe(11_990);
  expect(batches).toHaveLength(3);
});

test('with a time for the next batch, one that takes longer does not keep it waiting', async () => {
  const batches: number[][] = [];
  const load = createBatches<number, number>(
    (items) => {
      batches.push([...items]);
      return items.includes(1) ? new Promise(() => undefined) : Promise.resolve(items);
    },
    { nextAfterMs: 1 },
  );
  void load(1);
  await turn();
  expect(await load(2)).toBe(2);
  expect(batches).toEqual([[1], [2]]);
});
