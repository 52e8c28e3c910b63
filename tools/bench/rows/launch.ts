import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Bench, Group } from '../bench.ts';
import type { Figure } from '../load.ts';
import { markdownTable } from '../markdownTable.ts';
import { placeOrders, type Placed } from '../orderLoad.ts';
import { startApi, startWeb } from '../ours.ts';
import { type BenchDatabase, createDatabase, joinDatabases } from '../postgres.ts';
import { type Running, startProcess } from '../processes.ts';
import { type BenchSeller, seedSellers } from '../seedSellers.ts';
import { type Cost, spent } from '../spent.ts';
import { sendViews } from '../viewLoad.ts';

const buyers = 64;
const manySellers = 64;
const database = 'makerstall_bench_launch';

type Stack = AsyncDisposable & { origin: string; processes: Running[] };

type Measured = { stacks: Stack[]; sellers: BenchSeller[]; store?: Pick<BenchDatabase, 'work'> };

/** Many buyers at once, of one creator and of many: what an order costs in web server, API and PostgreSQL. */
export async function launch({ machine, folder, mode }: Bench): Promise<Group[]> {
  const orders = (mode === 'full' ? 64 : 8) * buyers;
  // Until the processes of a stack have compiled their hot code.
  const warmOrders = (mode === 'full' ? 100 : 30) * buyers;
  await using mailServer = await startSilentServer();
  const costs: Cost[] = [];
  const views: Cost[] = [];
  let floor: Cost | undefined;

  async function startStack(name: string, databaseUrl?: string): Promise<Stack> {
    const environment = {
      SMTP_URL: mailServer.url,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const api = await startApi(machine, { dataDir: join(folder, name), environment });
    const web = await startWeb(machine, {
      upstream: api,
      environment: { DATA_DIR: join(folder, `${name}-web`) },
    });
    return {
      origin: web.origin,
      processes: [api, web],
      async [Symbol.asyncDispose]() {
        await web[Symbol.asyncDispose]();
        await api[Symbol.asyncDispose]();
      },
    };
  }

  /** Orders of one creator, then of many. */
  async function measureBoth(name: string, parts: Measured): Promise<void> {
    await measure(`${name}, one creator`, { ...parts, sellers: parts.sellers.slice(0, 1) });
    await measure(`${name}, ${manySellers} creators`, parts);
  }

  async function measure(name: string, { stacks, sellers, store }: Measured): Promise<void> {
    const load = { origins: stacks.map(({ origin }) => origin), sellers, buyers };
    const processes = stacks.flatMap((stack) => stack.processes);
    const ofOrders = await spent(processes, { store, work: () => placeOrders({ ...load, orders }) });
    costs.push({ name, ...ofOrders });
    // Several times as many, because a view takes so little.
    const ofViews = await spent(processes, { store, work: () => sendViews({ ...load, views: orders * 4 }) });
    views.push({ name: `views: ${name}`, ...ofViews });
  }

  {
    const dataDir = join(folder, 'launch');
    mkdirSync(dataDir);
    const sellers = await seedSellers({ dataDir }, manySellers);
    await using stack = await startStack('launch');
    await placeOrders({ origins: [stack.origin], sellers, buyers, orders: warmOrders });
    await measureBoth('SQLite', { stacks: [stack], sellers });
  }
  await using store = await createDatabase(database);
  if (store) {
    const sellers = await seedSellers({ databaseUrl: store.url, dataDir: '' }, manySellers);
    await using first = await startStack('first', store.url);
    await placeOrders({ origins: [first.origin], sellers: sellers.slice(0, 1), buyers: 1, orders: 1 });
    floor = await measureFloor({ machine, store });
    await placeOrders({ origins: [first.origin], sellers, buyers, orders: warmOrders });
    {
      await using second = await startStack('second', store.url);
      await placeOrders({ origins: [second.origin], sellers, buyers, orders: warmOrders });
      await measureBoth('PostgreSQL, one API process', { stacks: [first], sellers, store });
      await measureBoth('PostgreSQL, two API processes', { stacks: [first, second], sellers, store });
    }
    await using otherStore = await createDatabase(`${database}_other`);
    if (!otherStore) throw new Error('PostgreSQL refused a second database');
    await seedSellers({ databaseUrl: otherStore.url, dataDir: '' }, manySellers);
    await using apart = await startStack('apart', otherStore.url);
    await placeOrders({ origins: [apart.origin], sellers, buyers, orders: warmOrders });
    const parts = { stacks: [first, apart], sellers, store: joinDatabases(store, otherStore) };
    await measureBoth('PostgreSQL, two API processes, two databases', parts);
  }
  return [
    {
      title: 'A launch: 64 buyers at once',
      about: [
        'An order is its cart and its charge in test mode, both through the web server. Its mails are written and wait: the mail server does not answer.',
        'Node and PostgreSQL: processor time of one order in ms, all processes together; PostgreSQL’s is that of its connections. Wanted: at most 4',
        'and 2.5 ms, with two API processes at most 1.15 times as much as with one, 1.5 ms on SQLite, and at most 0.5 % of transactions rolled back.',
        'The floor writes the same rows, but for those that are added up later, with 64 bare clients, one transaction an order, without HTTP. The ratio',
        'to it compares the processor time of Node and PostgreSQL together. What is tried again was rolled back before.',
        'Two API processes with two databases share nothing: their figures show what four Node processes on one core cost by themselves.',
        '',
        tableOf(costs, (cost) => limitsOf(cost, costs)),
        '',
        'Counted views of pages, 64 at once, each through the web server and written before it is answered:',
        '',
        tableOf(views),
      ].join('\n'),
      figures: [
        ...(floor ? [figureOf(floor)] : []),
        ...costs.map((cost) => figureOf(cost, floor)),
        ...views.map((cost) => figureOf(cost)),
      ],
      memory: [],
      isOneRun: true,
    },
  ];
}

async function measureFloor({
  machine,
  store,
}: Pick<Bench, 'machine'> & { store: BenchDatabase }): Promise<Cost> {
  await using floor = await startProcess(machine, {
    script: 'tools/bench/floors/orderRows.ts',
    on: 'measured',
    environment: { DATABASE_URL: store.url, CONNECTIONS: String(buyers) },
  });
  const write = async (lastsSeconds: number): Promise<Placed> => {
    const answer = await fetch(`${floor.origin}/run?seconds=${lastsSeconds}`);
    return {
      count: Number(await answer.text()),
      seconds: lastsSeconds,
      p50Ms: Number.NaN,
      p99Ms: Number.NaN,
    };
  };
  await write(1);
  return {
    name: 'the rows of an order, bare pg',
    ...(await spent([floor], { store, work: () => write(2) })),
  };
}

/** Processor time of an order in ms, and the share of transactions that is rolled back: at most. */
const most = { sqliteMs: 1.5, nodeMs: 4, postgresMs: 2.5, rolledBack: 0.005, timesOneProcess: 1.15 };

type Limits = { nodeMs: number; postgresMs: number; rolledBack: number };

function limitsOf({ name, postgresMs }: Cost, costs: Cost[]): Limits {
  if (postgresMs === undefined) return { ...most, nodeMs: most.sqliteMs };
  const ofOne = costs.find((cost) => cost.name === name.replace('two API processes', 'one API process'));
  if (!ofOne || ofOne.name === name) return most;
  return {
    nodeMs: Math.min(most.nodeMs, ofOne.nodeMs * most.timesOneProcess),
    postgresMs: Math.min(most.postgresMs, (ofOne.postgresMs ?? 0) * most.timesOneProcess),
    rolledBack: most.rolledBack,
  };
}

/** With limits, each figure is marked. */
function tableOf(costs: Cost[], limitsOfCost?: (cost: Cost) => Limits): string {
  const rows = costs.map((cost) => {
    const { name, placed, nodeMs, postgresMs, transactions, rolledBack } = cost;
    const limits = limitsOfCost?.(cost);
    const marked = (text: string, value: number, limit: number | undefined) =>
      limit === undefined ? text : `${text} ${value <= limit ? '✓' : '✗'}`;
    return [
      name,
      Math.round(placed.count / placed.seconds),
      marked(nodeMs.toFixed(1), nodeMs, limits?.nodeMs),
      postgresMs === undefined ? '' : marked(postgresMs.toFixed(1), postgresMs, limits?.postgresMs),
      transactions?.toFixed(1) ?? '',
      rolledBack === undefined
        ? ''
        : marked(`${(rolledBack * 100).toFixed(1)} %`, rolledBack, limits?.rolledBack),
    ];
  });
  return markdownTable(['', 'a second', 'Node', 'PostgreSQL', 'transactions', 'rolled back'], rows);
}

function figureOf(cost: Cost, floor?: Cost): Figure {
  const { name, placed, nodeMs, postgresMs, memoryMib } = cost;
  const allMs = nodeMs + (postgresMs ?? 0);
  const perSecond = placed.count / placed.seconds;
  const isCompared = floor !== undefined && postgresMs !== undefined;
  return {
    name,
    perSecond,
    perProcessorSecond: 1000 / allMs,
    p50Ms: placed.p50Ms,
    p99Ms: placed.p99Ms,
    memoryMib,
    ...(isCompared
      ? {
          ratio: {
            to: floor.name,
            value: (floor.nodeMs + (floor.postgresMs ?? 0)) / allMs,
            byClock: perSecond / (floor.placed.count / floor.placed.seconds),
            judgedBy: 'processor',
          },
          goal: 0.35,
        }
      : {}),
  };
}

/** A mail server that accepts connections and says nothing. */
async function startSilentServer() {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.unref();
    },
  };
}
