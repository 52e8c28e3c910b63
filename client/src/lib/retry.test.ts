import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import { backoffMs, withRetries } from './retry.ts';

/** Fails once for each given failure, then succeeds. Records the delays. */
function startTrying(failures: unknown[]) {
  const waited: number[] = [];
  let tries = 0;
  const answer = withRetries(
    async () => {
      tries += 1;
      const failure = failures[tries - 1];
      if (failure !== undefined) throw failure;
      return 'answer';
    },
    { wait: async (delayMs) => void waited.push(delayMs) },
  );
  return { answer, waited, tries: () => tries };
}

const down = new AppError(502, 'down', 'Down');

test('a read is retried three times, with waits that double', async () => {
  const { answer, waited, tries } = startTrying([down, down, down, down]);
  await expect(answer).rejects.toBe(down);
  expect(tries()).toBe(4);
  expect(waited).toEqual([1000, 2000, 4000]);
});

test('waits double up to 30 s, and no wait is longer', () => {
  expect([0, 1, 2, 3, 4, 5, 30].map(backoffMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('the first answer ends the retries', async () => {
  const { answer, tries } = startTrying([new AppError(0, 'no_response', 'Something went wrong')]);
  await expect(answer).resolves.toBe('answer');
  expect(tries()).toBe(2);
});

test.each([400, 401, 403, 404, 409, 422])('a status of %i is not retried', async (status) => {
  const { answer, tries } = startTrying([new AppError(status, 'refused', 'Refused')]);
  await expect(answer).rejects.toMatchObject({ status });
  expect(tries()).toBe(1);
});

test('retry-after is waited for, unless it is longer than 30 s', async () => {
  const patient = startTrying([new AppError(429, 'limited', 'Too many', { retryAfterMs: 12_000 })]);
  await patient.answer;
  expect(patient.waited).toEqual([12_000]);
  const refused = startTrying([new AppError(429, 'limited', 'Too many', { retryAfterMs: 31_000 })]);
  await expect(refused.answer).rejects.toMatchObject({ status: 429 });
  expect([refused.tries(), refused.waited]).toEqual([1, []]);
});

test('an error that is not a failed call is not retried', async () => {
  const { answer, tries } = startTrying([new TypeError('a bug')]);
  await expect(answer).rejects.toThrow('a bug');
  expect(tries()).toBe(1);
});

test('an abort ends the waiting', async () => {
  const leaving = new AbortController();
  const answer = withRetries(() => Promise.reject(down), { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('Down');
});
