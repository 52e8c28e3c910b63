import { startApi, type RunningApi, type StartApiOptions } from './startApi.ts';
import type { StoreVariant } from './stores.ts';

export type TwoApis = AsyncDisposable & { first: RunningApi; second: RunningApi };

/** Two APIs on one PostgreSQL, each with its own connections. SQLite has one API process, so both are the same there. */
export async function startTwoApis(
  variant: StoreVariant,
  { env = {} }: Pick<StartApiOptions, 'env'> = {},
): Promise<TwoApis> {
  const stack = new AsyncDisposableStack();
  const { databaseUrl } = stack.use(await variant.open());
  const open = async () => ({ databaseUrl, [Symbol.asyncDispose]: () => Promise.resolve() });
  const shared: StoreVariant = { ...variant, open };
  const first = stack.use(await startApi({ variant: shared, env }));
  const second = databaseUrl === undefined ? first : stack.use(await startApi({ variant: shared, env }));
  return { first, second, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Runs `work` so often at once, half of it on each API. */
export function atOnce<T>(
  { first, second }: TwoApis,
  count: number,
  work: (api: RunningApi, index: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => work(index % 2 === 0 ? first : second, index)),
  );
}
