import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('at most the limit run at once, in the order of their calls, failures included', async () => {
  const gate = createSemaphore(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) =>
    gate(async () => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (name === 2) throw new Error('two fails');
      return name;
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await work(6)).toBe(6);
});
