import { expect, test, vi } from 'vitest';
import type { PublicConfig } from '#shared/publicConfig.ts';
import { makeStore } from '../../store.ts';
import { studioApi } from './studioApi.ts';

function startStudio() {
  const asked: string[] = [];
  const store = makeStore({
    transport: async ({ path }) => {
      asked.push(path);
      return { slug: 'ada' };
    },
    // Nothing that these calls read.
    config: {} as PublicConfig,
    now: Date.now,
  });
  store.inject(studioApi);
  return { asked, read: () => store.dispatch(studioApi.endpoints.ownPage.initiate('ada')) };
}

test('what the studio has read is kept for five minutes after its last use, and no longer', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asked, read } = startStudio();
  const first = read();
  await first;
  // It is in use for longer than it is kept afterwards.
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  first.unsubscribe();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000);
  const second = read();
  await second;
  expect(asked).toHaveLength(1);
  second.unsubscribe();
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1000);
  await read();
  expect(asked).toHaveLength(2);
});
