import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../http/metrics.ts';
import { createCdnPurges } from './cdnPurges.ts';
import { PurgeError } from './purgeTags.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `fail`: what the next calls reject with. A call that is held ends with `release`. */
function start() {
  const sent: string[][] = [];
  const state: { fail: Error | undefined; held: PromiseWithResolvers<void> | undefined } = {
    fail: undefined,
    held: undefined,
  };
  const metrics = createMetrics();
  const removed: string[] = [];
  const purges = createCdnPurges({
    async send(tags) {
      sent.push(tags);
      await state.held?.promise;
      if (state.fail) throw state.fail;
    },
    open: { add: (tag) => `${tag} record`, remove: (ids) => removed.push(...ids), [Symbol.dispose]() {} },
    metrics,
    log: pino({ level: 'silent' }),
  });
  return { sent, state, removed, metrics, purges };
}

test('pages that change together are purged in one call, and once more two seconds later', async () => {
  const { sent, purges, removed } = start();
  await Promise.all([pass(0), purges.purge('ada'), purges.purge('old-ada')]);
  expect(sent).toEqual([['ada', 'old-ada']]);
  expect(removed).toEqual([]);
  await pass(2000);
  expect(sent).toEqual([
    ['ada', 'old-ada'],
    ['ada', 'old-ada'],
  ]);
  expect(removed).toEqual(['ada record', 'old-ada record']);
  await pass(600_000);
  expect(sent).toHaveLength(2);
});

test('a page that changes again during its purge is purged again', async () => {
  const { sent, purges, state } = start();
  state.held = Promise.withResolvers();
  const first = purges.purge('ada');
  await pass(0);
  const second = purges.purge('ada');
  await pass(0);
  expect(sent).toEqual([['ada']]);
  state.held.resolve();
  await Promise.all([first, second]);
  expect(sent).toEqual([['ada'], ['ada']]);
});

test('more pages than fit in one call are purged by several', async () => {
  const { sent, purges } = start();
  const slugs = Array.from({ length: 70 }, (_, index) => `page-${index}`);
  await Promise.all([pass(0), ...slugs.map((slug) => purges.purge(slug))]);
  expect(sent.map(({ length }) => length)).toEqual([30, 30, 10]);
  expect(sent.flat()).toEqual(slugs);
});

test('a purge that failed is repeated with growing pauses until it succeeds, and counted', async () => {
  const { sent, purges, state, metrics } = start();
  state.fail = new PurgeError('fastly answered 503');
  await Promise.all([pass(0), purges.purge('ada')]);
  const read = async () => (await metrics.registry.metrics()).match(/^makerstall_cdn_purges.*$/gm);
  expect(await read()).toEqual([
    'makerstall_cdn_purges_total{outcome="failed"} 1',
    'makerstall_cdn_purges_waiting 1',
  ]);
  for (const [seconds, calls] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [16, 6],
    [32, 7],
    [60, 8],
    [60, 9],
  ] as const) {
    await pass(seconds * 1000 - 1);
    expect(sent).toHaveLength(calls - 1);
    await pass(1);
    expect(sent).toHaveLength(calls);
  }
  state.fail = undefined;
  await pass(60_000);
  expect(sent).toHaveLength(10);
  expect(await read()).toContain('makerstall_cdn_purges_waiting 0');
});

test('while a CDN fails, the next change is tried at once with what waits, unless the CDN asks for a pause', async () => {
  const { sent, purges, state } = start();
  state.fail = new PurgeError('fastly answered 503');
  await Promise.all([pass(0), purges.purge('ada')]);
  await Promise.all([pass(0), purges.purge('bob')]);
  expect(sent).toEqual([['ada'], ['ada', 'bob']]);
  state.fail = new PurgeError('fastly answered 429', 30_000);
  await pass(2000);
  expect(sent).toHaveLength(3);
  state.fail = undefined;
  const third = purges.purge('cleo');
  await pass(29_999);
  expect(sent).toHaveLength(3);
  await pass(1);
  expect(sent.at(3)).toEqual(['ada', 'bob', 'cleo']);
  await third;
});

test('nobody waits for a slow CDN longer than two seconds, and nothing is sent after the end', async () => {
  const { sent, purges, state } = start();
  state.held = Promise.withResolvers();
  let isOver = false;
  void purges.purge('ada').then(() => (isOver = true));
  await pass(1999);
  expect(isOver).toBe(false);
  await pass(1);
  expect(isOver).toBe(true);
  purges[Symbol.dispose]();
  state.held.resolve();
  await pass(600_000);
  expect(sent).toEqual([['ada']]);
  expect(vi.getTimerCount()).toBe(0);
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
