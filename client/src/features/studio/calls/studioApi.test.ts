import { expect, test, vi } from 'vitest';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { makeStore } from '../../../store/store.ts';
import { studioApi } from './studioApi.ts';

function startStudio() {
  const requests: string[] = [];
  const store = makeStore({
    transport: async ({ path }) => {
      requests.push(path);
      return { slug: 'ada' };
    },
    // These calls read nothing of it.
    config: {} as PublicConfig,
    now: Date.now,
  });
  store.inject(studioApi);
  return { requests, read: () => store.dispatch(studioApi.endpoints.ownPage.initiate('ada')) };
}

test('data of the dashboard is cached for five minutes after its last use, and no longer', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { requests, read } = startStudio();
  const first = read();
  await first;
  // It stays in use for longer than the cache time.
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  first.unsubscribe();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  const second = read();
  await second;
  expect(requests).toHaveLength(1);
  second.unsubscribe();
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1000);
  await read();
  expect(requests).toHaveLength(2);
});
