import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type LoadRequest, type LoadResult } from 'autocannon';
import { median } from './median.ts';
import type { Running } from './processes.ts';

/** What is requested, and which rate it is compared with. */
export type Target = LoadRequest & {
  name: string;
  server: Pick<Running, 'origin' | 'processorSeconds' | 'memoryMib'>;
  /** The only status that counts. */
  status?: number;
  requests?: LoadRequest[];
  /** Requests per counted unit, for instance a cart and its charge. */
  requestsEach?: number;
  connections?: number;
  /** The `name` of the target whose rate divides this one's. */
  floor?: string;
  /** The minimum ratio to the floor. */
  goal?: number;
  /**
   * What the goal compares. `clock`: requests per second, if one upstream answers floor and target from the same place and the load
   * generator's own rate matters. Else the server's processor time.
   */
  judgedBy?: 'clock';
  /** The minimum rate, if the goal is an absolute number. */
  goalPerSecond?: number;
  /** The maximum time of 99 of 100 responses. */
  goalMs?: number;
};

export type Figure = {
  name: string;
  perSecond: number;
  /** Requests per second of the server's processor time: the rate of a core without other load. */
  perProcessorSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The server's memory at the end of the last turn. */
  memoryMib: number;
  /** `value` is per processor time if the system counts it; `byClock` is requests per second. `judgedBy` names the one that is reported. */
  ratio?: { to: string; value: number; byClock: number; judgedBy: 'processor' | 'clock' };
  goal?: number;
  goalPerSecond?: number;
  goalMs?: number;
};

/** `warmSeconds` of the server's processor time, until it has compiled its hot code. */
export type Pace = { rounds: number; seconds: number; warmSeconds: number };

/** Measures targets in turns, so that other load of the machine affects all of them. Reports medians over the rounds. */
export async function compare(targets: Target[], { rounds, seconds, warmSeconds }: Pace): Promise<Figure[]> {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await warm(target, warmSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) runs.get(target.name)?.push(await measure(target, seconds));
  }
  const rates = (name: string, of: keyof Run) => median((runs.get(name) ?? []).map((run) => run[of]));
  const lastMemory = (name: string) => runs.get(name)?.at(-1)?.memoryMib ?? Number.NaN;
  return targets.map(({ name, floor, goal, goalPerSecond, goalMs, judgedBy = 'processor' as const }) => ({
    name,
    perSecond: rates(name, 'perSecond'),
    perProcessorSecond: rates(name, 'perProcessorSecond'),
    p50Ms: rates(name, 'p50Ms'),
    p99Ms: rates(name, 'p99Ms'),
    memoryMib: lastMemory(name),
    ...(floor === undefined
      ? {}
      : {
          ratio: {
            to: floor,
            value: rates(name, 'perProcessorSecond') / rates(floor, 'perProcessorSecond'),
            byClock: rates(name, 'perSecond') / rates(floor, 'perSecond'),
            judgedBy,
          },
        }),
    ...(goal === undefined ? {} : { goal }),
    ...(goalPerSecond === undefined ? {} : { goalPerSecond }),
    ...(goalMs === undefined ? {} : { goalMs }),
  }));
}

type Run = Pick<Figure, 'perSecond' | 'perProcessorSecond' | 'p50Ms' | 'p99Ms' | 'memoryMib'>;

/** On a busy machine it takes longer by the clock. */
async function warm(target: Target, warmSeconds: number): Promise<void> {
  const enough = target.server.processorSeconds() + warmSeconds;
  for (let seconds = 0; seconds < 6 && !(target.server.processorSeconds() > enough); seconds += 1) {
    await load(target, 1);
  }
}

/** One turn. On a busy machine it lasts until the server has had enough processor time, or gives up. */
async function measure(target: Target, seconds: number): Promise<Run> {
  const before = target.server.processorSeconds();
  const results: LoadResult[] = [];
  let busySeconds = 0;
  while (results.length === 0 || (busySeconds < minBusySeconds && results.length < maxTries)) {
    results.push(await load(target, seconds));
    busySeconds = target.server.processorSeconds() - before;
  }
  // Requests that were cut off at the end must not affect the next turn.
  await delay(100);
  const sum = (of: (result: LoadResult) => number) => results.reduce((all, result) => all + of(result), 0);
  const done = sum(({ requests }) => requests.total) / (target.requestsEach ?? 1);
  if (done === 0) throw new Error(`${target.name} failed: no answer in ${seconds * results.length} s`);
  const clockSeconds = sum(({ duration }) => duration);
  return {
    perSecond: done / clockSeconds,
    perProcessorSecond: done / (busySeconds > 0 ? busySeconds : clockSeconds),
    p50Ms: median(results.map(({ latency }) => latency.p50)),
    p99Ms: median(results.map(({ latency }) => latency.p99)),
    memoryMib: target.server.memoryMib(),
  };
}

/** Linux counts in hundredths of a second. */
const minBusySeconds = 0.3;
const maxTries = 4;

async function load(target: Target, seconds: number): Promise<LoadResult> {
  const { server, path = '/', method = 'GET', headers = {}, body, requests, connections = 32 } = target;
  const result = await autocannon({
    url: server.origin + path,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body === undefined ? {} : { body }),
    ...(requests ? { requests } : {}),
  });
  refuseFailures(target, result);
  return result;
}

/** A rate of failed requests is not a result. */
function refuseFailures({ name, status = 200 }: Target, result: LoadResult): void {
  const others = Object.entries(result.statusCodeStats).filter(
    ([code]) => Number(code) !== status && !(status < 300 && Number(code) < 300),
  );
  if (others.length === 0 && result.errors === 0) return;
  const codes = Object.entries(result.statusCodeStats).map(([code, { count }]) => `${code}: ${count}`);
  throw new Error(
    `${name} failed: wanted ${status}, got ${codes.join(', ') || 'nothing'}, ${result.errors} errors`,
  );
}
