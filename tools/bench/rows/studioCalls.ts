import { join } from 'node:path';
import type { Bench, Group } from '../bench.ts';
import { compare } from '../load.ts';
import { apiHeaders, startApi } from '../ours.ts';
import { seedStudio } from '../seedStudio.ts';
import { openSeller } from '../seller.ts';

const orders = 100_000;
const goalMs = 100;

/** The calls of each dashboard screen, one caller at a time, in a store with years of sales. */
export async function studioCalls({ machine, pace, folder }: Bench): Promise<Group[]> {
  const dataDir = join(folder, 'studio');
  {
    await using _first = await startApi(machine, { dataDir, environment: { DEMO: 'on' } });
  }
  seedStudio(join(dataDir, 'makerstall.sqlite'), orders);
  await using api = await startApi(machine, { dataDir });
  const { token, accountId } = await openSeller(api.origin);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const ask = (name: string, path: string) => ({
    name,
    server: api,
    path: `/studio/${accountId}${path}`,
    headers: { ...apiHeaders, 'x-access-token': token },
    connections: 1,
    goalMs,
  });
  const figures = await compare(
    [
      ask('orders: first page', '/orders?limit=50'),
      ask('orders: a page from the middle', `/orders?limit=50&after=${orders / 2}`),
      ask('orders: search, a rare word', '/orders?limit=50&q=nora12345'),
      ask('orders: search, a word of every order', '/orders?limit=50&q=bowl'),
      ask('orders: search, the first letter typed', '/orders?limit=50&q=n'),
      ask('orders: search, no order', '/orders?limit=50&q=nobody'),
      ask('orders: a common and a rare word', '/orders?limit=50&q=tea+nora777'),
      ask('orders: filtered, few fit', '/orders?limit=50&status=disputed'),
      ask('orders: one kind in a month', `/orders?limit=50&kind=physical&from=${day(30)}&to=${day(0)}`),
      ask('orders: parcels to send, none', '/orders?limit=50&parcel=to_ship'),
      ask('one order', '/orders/ord_00050000'),
      ask('numbers: 30 days', `/numbers?from=${day(29)}&to=${day(0)}`),
      ask('numbers: a year', `/numbers?from=${day(364)}&to=${day(0)}`),
      ask('balance', '/balance'),
      ask('products', '/products'),
      ask('the page’s draft', '/page'),
      ask('getting started', '/start'),
      ask('people: first page', '/audience/mailing?limit=50'),
      ask('people: search, a whole address', '/audience/mailing?limit=50&q=reader12345@example.com'),
      ask('people: search, a word of everybody', '/audience/mailing?limit=50&q=liv'),
      ask('people: search, nobody', '/audience/mailing?limit=50&q=nobody'),
      ask('people: a name and a tag', '/audience/mailing?limit=50&q=liv+berg7&tag=tag+3'),
      ask(
        'people: who came by a file, oldest first',
        '/audience/mailing?limit=50&source=import&order=oldest',
      ),
      ask('people: who has left', '/audience/mailing?limit=50&state=unsubscribed'),
      ask('people: imports', '/audience/mailing/imports'),
    ],
    { ...pace, rounds: Math.min(pace.rounds, 3) },
  );
  return [
    {
      title: 'The dashboard’s calls',
      about: `${orders.toLocaleString('en')} orders of two years, as many people on the mailing list and a year of views in the store (SQLite). The calls run one after the other. Wanted: 99 of 100 answers within ${goalMs} ms.`,
      figures,
      memory: [{ name: 'API', mib: api.memoryMib() }],
    },
  ];
}
