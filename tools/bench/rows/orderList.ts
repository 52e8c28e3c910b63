import { join } from 'node:path';
import type { Bench, Group } from '../bench.ts';
import { compare } from '../load.ts';
import { apiHeaders, startApi } from '../ours.ts';
import type { Running } from '../processes.ts';
import { seedOrders } from '../seedOrders.ts';
import { openSeller } from '../seller.ts';

/** A store's first page of orders, with few and with many older ones. */
export async function orderList({ machine, pace, folder, mode }: Bench): Promise<Group[]> {
  const largeCount = mode === 'full' ? 1_000_000 : 200_000;
  await using small = await seeded({ machine, dataDir: join(folder, 'small'), orders: 10_000 });
  await using large = await seeded({ machine, dataDir: join(folder, 'large'), orders: largeCount });
  const floor = 'first page, 10,000 orders';
  const middle = 'a page from the middle, 10,000 orders';
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const recent = 'first page and 30 days of totals, 10,000 orders';
  const ask = (store: Seeded, query = '') => ({
    server: store.api,
    path: `/${store.accountId}/orders${query}`,
    headers: { ...apiHeaders, 'x-access-token': store.token },
    connections: 8,
  });
  const figures = await compare(
    [
      { name: floor, ...ask(small) },
      { name: `first page, ${largeCount.toLocaleString('en')} orders`, ...ask(large), floor, goal: 1 / 1.5 },
      { name: middle, ...ask(small, '?after=5000') },
      {
        name: `a page from the middle, ${largeCount.toLocaleString('en')} orders`,
        ...ask(large, `?after=${largeCount / 2}`),
        floor: middle,
        goal: 1 / 1.5,
      },
      { name: recent, ...ask(small, `?since=${since}`) },
      {
        name: `first page and 30 days of totals, ${largeCount.toLocaleString('en')} orders`,
        ...ask(large, `?since=${since}`),
        floor: recent,
        goal: 1 / 1.5,
      },
    ],
    pace,
  );
  return [
    {
      title: 'Order list',
      about:
        'Orders of two years, written directly into the store. The goal “within 1.5 × of the floor” is a ratio of at least 0.67.',
      figures,
      memory: [{ name: `API, ${largeCount.toLocaleString('en')} orders`, mib: large.api.memoryMib() }],
    },
  ];
}

type Seeded = AsyncDisposable & { api: Running; accountId: string; token: string };

async function seeded({
  machine,
  dataDir,
  orders,
}: Pick<Bench, 'machine'> & { dataDir: string; orders: number }): Promise<Seeded> {
  {
    await using _first = await startApi(machine, { dataDir, environment: { DEMO: 'on' } });
  }
  seedOrders(join(dataDir, 'makerstall.sqlite'), orders);
  const api = await startApi(machine, { dataDir });
  return {
    api,
    ...(await openSeller(api.origin)),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}
