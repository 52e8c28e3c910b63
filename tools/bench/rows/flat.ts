import { join } from 'node:path';
import type { LoadRequest } from 'autocannon';
import { connect } from '../../../api/store/connect.ts';
import { addSession } from '../../../tests/support/sales.ts';
import type { Bench, Group } from '../bench.ts';
import { compare, type Figure, type Target } from '../load.ts';
import { apiHeaders } from '../ours.ts';
import { createDatabase } from '../postgres.ts';
import { seedReaders } from '../seedReaders.ts';
import { goal, named, openShop, startServers, type Shop } from './creators.ts';

const few = 1_000;
const many = { full: 100_000, quick: 10_000 };
const database = 'makerstall_bench_flat';
/** The measured part of the sitemap has this many pages, however many creators there are. */
const pagesOfPart = 500;
const connections = 4;
const dayMs = 24 * 60 * 60_000;

/** What a creator's search and a part of the sitemap cost in a store of few creators and in one of many. */
export async function flat(bench: Bench): Promise<Group[]> {
  const { folder, mode } = bench;
  const counts = [few, many[mode]];
  const onSqlite: Shop[] = [];
  for (const count of counts)
    onSqlite.push(await openFull({ dataDir: join(folder, `flat-${count}`) }, count));
  const figures = await measure(bench, 'SQLite', onSqlite);
  await using stack = new AsyncDisposableStack();
  const onPostgres: Shop[] = [];
  for (const count of counts) {
    const store = await createDatabase(`${database}_${count}`);
    if (!store) break;
    stack.use(store);
    const dataDir = join(folder, `flat-postgres-${count}`);
    onPostgres.push(await openFull({ dataDir, databaseUrl: store.url }, count));
  }
  if (onPostgres.length > 0) figures.push(...(await measure(bench, 'PostgreSQL', onPostgres)));
  return [
    {
      title: `Search and sitemap, ${many[mode].toLocaleString('en')} creators`,
      about: [
        `The same with ${few.toLocaleString('en')} creators and with ${many[mode].toLocaleString('en')}, as ratios of processor time, PostgreSQL’s included. A search: a creator looks for a word`,
        'among three people on the mailing list, and each other creator has such a list, too (the API alone). A part of the sitemap: another',
        `${pagesOfPart} pages at each request, which nobody keeps (web server and API together).`,
      ].join('\n'),
      figures,
      memory: [],
    },
  ];
}

async function openFull(place: Shop['place'], creators: number): Promise<Shop> {
  const shop = await openShop(place, creators);
  await seedReaders(place, creators);
  return shop;
}

/** The costs of both shops, measured in turns. */
async function measure({ machine, pace }: Bench, kind: string, shops: Shop[]): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const targets: Target[] = [];
  const [floor] = shops;
  for (const shop of shops) {
    const middle = shop.slugs[Math.floor(shop.slugs.length / 2)] ?? '';
    const token = await signIn(shop, accountOf(middle));
    const of = (what: string, asked: Pick<Target, 'server' | 'path' | 'headers' | 'requests'>): Target => ({
      name: named(kind, what, shop),
      connections,
      ...asked,
      ...(floor === undefined || shop === floor ? {} : { floor: named(kind, what, floor), goal }),
    });
    const search = `/studio/${accountOf(middle)}/audience/mailing?limit=50&q=berg1`;
    const headers = { ...apiHeaders, 'x-access-token': token };
    const servers = stack.use(await startServers(machine, shop));
    targets.push(
      of('a search', { server: servers.api, path: search, headers }),
      of('a part of the sitemap', { server: servers, requests: partsOf(shop) }),
    );
  }
  return await compare(targets, pace);
}

function accountOf(slug: string): string {
  return `acc_bench${slug.slice('seller'.length)}`;
}

async function signIn({ place }: Shop, accountId: string): Promise<string> {
  await using store = await connect(place);
  return await addSession({ context: { store }, clock: { now: new Date() } }, accountId, dayMs);
}

/** The next part at each request: web servers keep some listings for a while. */
function partsOf({ slugs }: Shop): LoadRequest[] {
  const sorted = slugs.toSorted();
  let next = 0;
  return [
    {
      setupRequest(request) {
        const first = (next += 37) % (sorted.length - pagesOfPart);
        const range = { after: sorted[first] ?? '', until: sorted[first + pagesOfPart] ?? '' };
        return { ...request, path: `/sitemap.xml?${new URLSearchParams(range).toString()}` };
      },
    },
  ];
}
