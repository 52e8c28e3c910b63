import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type LoadRequest } from 'autocannon';
import type { Bench, Group } from '../bench.ts';
import { markdownTable } from '../markdownTable.ts';
import { startApi, startWeb } from '../ours.ts';
import { openSeller } from '../seller.ts';

const connections = 64;
const goalMs = 2000;

type Kind = 'page, cached' | 'page, never asked for before' | 'API, read' | 'API, write';
type Answer = { kind: Kind; status: number; tookMs: number; at: number };
/** One period without the API. */
type Gap = { how: string; from: number; to: number };

/** Visitors who keep sending requests while the API is killed, stopped and killed again, and restarts each time. */
export async function outage({ machine, folder, mode }: Bench): Promise<Group[]> {
  const seconds = mode === 'full' ? 30 : 15;
  const dataDir = join(folder, 'outage');
  const startAgain = (port: number) => startApi(machine, { dataDir, on: 'beside', port });
  let api = await startApi(machine, { dataDir, on: 'beside', environment: { DEMO: 'on' } });
  const { origin } = api;
  try {
    const seller = await openSeller(origin);
    await using web = await startWeb(machine, { upstream: { origin } });
    const kill = async () => {
      process.kill(api.pid, 'SIGKILL');
      await api[Symbol.asyncDispose]();
    };
    const restart = async () => {
      api = await startAgain(Number(new URL(origin).port));
    };
    const stops = [
      { how: 'killed', stop: kill, start: restart },
      {
        how: 'stopped (SIGSTOP)',
        stop: async () => void process.kill(api.pid, 'SIGSTOP'),
        start: async () => void process.kill(api.pid, 'SIGCONT'),
      },
      { how: 'killed again', stop: kill, start: restart },
    ];
    const answers: Answer[] = [];
    const visitors = autocannon({
      url: web.origin,
      connections,
      duration: seconds,
      requests: visit(seller, (answer) => answers.push(answer)),
    });
    const gaps: Gap[] = [];
    // A third of the time each: before it, without the API, after it.
    const third = (seconds * 1000) / stops.length / 3.2;
    for (const { how, stop, start } of stops) {
      await delay(third);
      const from = performance.now();
      await stop();
      await delay(third);
      await start();
      gaps.push({ how, from, to: performance.now() });
      await delay(third);
    }
    const { errors } = await visitors;
    const isUp = await fetch(`${web.origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    return [
      {
        title: 'The API fails',
        about: [
          `${connections} connections ask the web server for ${seconds} s, while the API beside it is killed, stopped (SIGSTOP) and killed again, and starts again each time.`,
          '',
          tableOf(answers),
          '',
          `${answers.filter(({ status }) => status === 500).length} answers with 500, ${errors} broken connections (wanted: 0 of both); the web server ${isUp ? 'stayed up' : 'DIED'}.`,
          `Last 5xx answer after the API was back (wanted: within ${goalMs} ms): ${gaps.map((gap, index) => `${gap.how} ${failedFor(answers, gap, gaps[index + 1])}`).join(', ')}.`,
        ].join('\n'),
        figures: [],
        memory: [{ name: 'web server', mib: web.memoryMib(), goalMib: 190 }],
      },
    ];
  } finally {
    await api[Symbol.asyncDispose]();
  }
}

type Seller = { accountId: string; productId: string };

/** The requests of each connection, in turns. */
function visit({ accountId, productId }: Seller, note: (answer: Answer) => void): LoadRequest[] {
  let next = 0;
  const ask = (kind: Kind, request: LoadRequest, path: () => string): LoadRequest => {
    const askedAt = new WeakMap<object, number>();
    return {
      ...request,
      setupRequest(plain, context) {
        askedAt.set(context, performance.now());
        return { ...plain, path: path() };
      },
      onResponse(status, _body, context) {
        const at = performance.now();
        note({ kind, status, tookMs: at - (askedAt.get(context) ?? at), at });
      },
    };
  };
  const cart = {
    makerstall_product: 'store',
    makerstall_product_id: accountId,
    currency: 'USD',
    items: [{ product_id: productId, quantity: 1 }],
  };
  return [
    ask('page, cached', {}, () => '/ada/shop'),
    ask('page, never asked for before', {}, () => `/nobody${(next += 1).toString(36)}/shop`),
    ask('API, read', {}, () => '/api/main/ada/public/shop'),
    ask(
      'API, write',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(cart) },
      () => '/api/main/carts',
    ),
  ];
}

function tableOf(answers: Answer[]): string {
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);
  const rows = kinds.map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const counts = statuses.map((status) => own.filter((answer) => answer.status === status).length);
    const longest = own.reduce((most, { tookMs }) => Math.max(most, tookMs), 0);
    return [kind, ...counts, Math.round(longest)];
  });
  return markdownTable(['', ...statuses, 'longest ms'], rows);
}

function failedFor(answers: Answer[], { to }: Gap, next: Gap | undefined): string {
  const until = next?.from ?? Infinity;
  const failed = answers.filter(({ status, at }) => status >= 500 && at >= to && at < until);
  const last = failed.reduce((latest, { at }) => Math.max(latest, at - to), 0);
  return failed.length === 0 ? 'at once ✓' : `${Math.round(last)} ms ${last <= goalMs ? '✓' : '✗'}`;
}
