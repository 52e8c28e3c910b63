import { expect } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import { addSeller } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import {
  clearAllFailedAuthentications,
  clearFailedAuthentications,
  countAuthenticationAttempt,
  type AuthenticationSource,
} from './failedAuthentications.ts';

const minuteMs = 60_000;

/** Counts attempts one after the other; returns how long the last one would have to wait, 0 if it may proceed. */
async function fail(
  api: RunningApi,
  accountId: string,
  { times = 1, source = 'sign-in' }: { times?: number; source?: AuthenticationSource } = {},
) {
  let waitMs = 0;
  for (let time = 0; time < times; time += 1) waitMs = await waitOf(api, accountId, source);
  return waitMs / minuteMs;
}

async function waitOf(
  api: RunningApi,
  accountId: string,
  source: AuthenticationSource = 'sign-in',
): Promise<number> {
  try {
    await countAuthenticationAttempt(api.context.store, { accountId, source, at: api.clock.now });
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'too_many_attempts' });
    return error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
  }
}

testOnStores('of a hundred parallel proofs twenty are checked', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const waits = await Promise.all(Array.from({ length: 100 }, () => waitOf(api, id)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  expect(waits.filter((wait) => wait === 15 * minuteMs)).toHaveLength(80);
});

testOnStores(
  'each wait is longer, up to an hour, and after a day without a failure the first again',
  async (variant) => {
    await using api = await startApi({ variant });
    const id = await addSeller(api);
    for (const wait of [15, 30, 60, 60]) {
      expect(await fail(api, id, { times: 20 })).toBe(0);
      expect(await fail(api, id)).toBe(wait);
      api.clock.advance((wait - 1) * minuteMs);
      expect(await fail(api, id)).toBe(1);
      api.clock.advance(minuteMs);
    }
    api.clock.advance(24 * 60 * minuteMs);
    expect(await fail(api, id, { times: 21 })).toBe(15);
  },
);

testOnStores('failures of more than 15 minutes ago do not count', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  expect(await fail(api, id, { times: 19 })).toBe(0);
  api.clock.advance(15 * minuteMs);
  expect(await fail(api, id, { times: 20 })).toBe(0);
  expect(await fail(api, id)).toBe(15);
});

testOnStores('each account and each source has its own counter', async (variant) => {
  await using api = await startApi({ variant });
  const [ada, bea] = [await addSeller(api), await addSeller(api, 'bea')];
  expect(await fail(api, ada, { times: 21 })).toBe(15);
  expect(await fail(api, ada, { source: 'account-change' })).toBe(0);
  expect(await fail(api, ada, { source: 'device:a' })).toBe(0);
  expect(await fail(api, ada, { source: 'device:b', times: 21 })).toBe(15);
  expect(await fail(api, ada, { source: 'device:a' })).toBe(0);
  expect(await fail(api, bea)).toBe(0);
});

testOnStores('a correct proof clears one source, a mailed link clears all', async (variant) => {
  await using api = await startApi({ variant });
  const accountId = await addSeller(api);
  const { store } = api.context;
  const right = () =>
    store.transaction((trx) => clearFailedAuthentications(trx, { accountId, source: 'sign-in' }));
  expect(await fail(api, accountId, { times: 20 })).toBe(0);
  await right();
  expect(await fail(api, accountId, { times: 21 })).toBe(15);
  expect(await fail(api, accountId, { times: 21, source: 'account-change' })).toBe(15);
  await right();
  expect(await fail(api, accountId)).toBe(0);
  expect(await fail(api, accountId, { source: 'account-change' })).toBe(15);
  await store.transaction((trx) => clearAllFailedAuthentications(trx, accountId));
  expect(await fail(api, accountId, { source: 'account-change' })).toBe(0);
});
