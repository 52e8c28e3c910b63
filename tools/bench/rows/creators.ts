import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadRequest } from 'autocannon';
import type { StorePlace } from '../../../api/store/connect.ts';
import type { Bench, Group } from '../bench.ts';
import { compare, type Figure, type Target } from '../load.ts';
import { median } from '../median.ts';
import type { Machine } from '../machine.ts';
import { apiHeaders, startApi, startWeb } from '../ours.ts';
import { connectionSeconds, createDatabase } from '../postgres.ts';
import { seedSellers } from '../seedSellers.ts';

const [few, many] = [100, 100_000];
/** With many creators, everything may cost 1.2 times as much as with few. */
export const goal = 1 / 1.2;
const database = 'makerstall_bench_creators';
const jobsBeginMs = 300;
/** Enough to keep the processes busy while the machine does other work. */
const connections = 4;

export type Shop = { place: StorePlace; slugs: string[] };

/** What a visitor, a crawler and the start of a process cost in a store of few creators and in one of many. */
export async function creators(bench: Bench): Promise<Group[]> {
  const { folder } = bench;
  const onSqlite: Shop[] = [];
  for (const count of [few, many]) {
    onSqlite.push(await openShop({ dataDir: join(folder, `creators-${count}`) }, count));
  }
  const figures = await measure(bench, 'SQLite', onSqlite);
  await using stack = new AsyncDisposableStack();
  const onPostgres: Shop[] = [];
  for (const count of [few, many]) {
    const store = await createDatabase(`${database}_${count}`);
    if (!store) break;
    stack.use(store);
    const dataDir = join(folder, `creators-postgres-${count}`);
    onPostgres.push(await openShop({ dataDir, databaseUrl: store.url }, count));
  }
  if (onPostgres.length > 0) figures.push(...(await measure(bench, 'PostgreSQL', onPostgres)));
  return [
    {
      title: `${many.toLocaleString('en')} creators`,
      about: [
        `The same with ${few} creators and with ${many.toLocaleString('en')}, as ratios of processor time: that of web server, API and PostgreSQL together.`,
        'A page, missed: the page cache is off, and each request is for the next creator. /sitemap.xml: with few creators their addresses, with',
        'many the index of its parts. A start, without PostgreSQL’s time: an API until it has answered for a page and looked for work once.',
      ].join('\n'),
      figures,
      memory: [],
    },
  ];
}

export async function openShop(place: StorePlace, creators: number): Promise<Shop> {
  mkdirSync(place.dataDir, { recursive: true });
  const sellers = await seedSellers(place, creators);
  return { place, slugs: sellers.map(({ slug }) => slug) };
}

/** The costs of both shops, measured in turns. */
async function measure({ machine, pace, mode }: Bench, kind: string, shops: Shop[]): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const targets: Target[] = [];
  const [floor] = shops;
  for (const shop of shops) {
    const server = stack.use(await startServers(machine, shop));
    const target = (what: string, asked: Pick<Target, 'path' | 'requests'>): Target => ({
      name: named(kind, what, shop),
      server,
      connections,
      ...asked,
      ...(floor === undefined || shop === floor ? {} : { floor: named(kind, what, floor), goal }),
    });
    let next = 0;
    const requests: LoadRequest[] = [
      {
        // A prime number, so that every creator is visited.
        setupRequest: (request) => ({
          ...request,
          path: `/${shop.slugs[(next += 7919) % shop.slugs.length]}`,
        }),
      },
    ];
    targets.push(target('a page, missed', { requests }), target('/sitemap.xml', { path: '/sitemap.xml' }));
  }
  const figures = await compare(targets, pace);
  return [...figures, ...(await measureStarts(machine, kind, { shops, rounds: mode === 'full' ? 5 : 3 }))];
}

export function named(kind: string, what: string, { slugs }: Shop): string {
  return `${kind}: ${what}, ${slugs.length.toLocaleString('en')} creators`;
}

function settingsOf({ place: { dataDir, databaseUrl } }: Shop) {
  return { dataDir, environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } };
}

/** Web server and API. Their processor time and PostgreSQL’s are added. */
export async function startServers(machine: Machine, shop: Shop) {
  const api = await startApi(machine, settingsOf(shop));
  const web = await startWeb(machine, {
    upstream: api,
    environment: { DATA_DIR: shop.place.dataDir, PAGE_CACHE_TTL_MS: '0' },
  });
  const database = shop.place.databaseUrl && new URL(shop.place.databaseUrl).pathname.slice(1);
  const storeSeconds = () => (database ? connectionSeconds(database) : 0);
  return {
    api: { ...api, processorSeconds: () => api.processorSeconds() + storeSeconds() },
    origin: web.origin,
    processorSeconds: () => web.processorSeconds() + api.processorSeconds() + storeSeconds(),
    memoryMib: () => web.memoryMib() + api.memoryMib(),
    async [Symbol.asyncDispose]() {
      await web[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

/** The processor time of an API until it answers for a page, in turns. The first start of each shop does not count. */
async function measureStarts(
  machine: Machine,
  kind: string,
  { shops, rounds }: { shops: Shop[]; rounds: number },
): Promise<Figure[]> {
  const starts = new Map<Shop, { seconds: number; tookMs: number; memoryMib: number }[]>(
    shops.map((shop) => [shop, []]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of shops) starts.get(shop)?.push(await measureStart(machine, shop));
  }
  const of = (shop: Shop, what: 'seconds' | 'tookMs' | 'memoryMib') =>
    median((starts.get(shop) ?? []).map((start) => start[what]));
  const [floor] = shops;
  return shops.map((shop) => {
    const [seconds, tookMs] = [of(shop, 'seconds'), of(shop, 'tookMs')];
    return {
      name: named(kind, 'a start', shop),
      perSecond: 1000 / tookMs,
      perProcessorSecond: 1 / seconds,
      p50Ms: Math.round(tookMs),
      p99Ms: Number.NaN,
      memoryMib: of(shop, 'memoryMib'),
      ...(floor === undefined || shop === floor
        ? {}
        : {
            ratio: {
              to: named(kind, 'a start', floor),
              value: of(floor, 'seconds') / seconds,
              byClock: of(floor, 'tookMs') / tookMs,
              judgedBy: 'processor' as const,
            },
            goal,
          }),
    };
  });
}

async function measureStart(machine: Machine, shop: Shop) {
  const began = performance.now();
  await using api = await startApi(machine, { ...settingsOf(shop), on: 'measured' });
  const answer = await fetch(`${api.origin}/pages/${shop.slugs[0]}/public`, { headers: apiHeaders });
  if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
  await answer.body?.cancel();
  const tookMs = performance.now() - began;
  // The jobs begin after the API answers.
  await delay(jobsBeginMs);
  return { tookMs, seconds: api.processorSeconds(), memoryMib: api.memoryMib() };
}
