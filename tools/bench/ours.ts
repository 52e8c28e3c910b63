import type { Machine } from './machine.ts';
import { type Running, type Start, startProcess } from './processes.ts';

export const credentials = 'bench:bench-bench-bench';

/** An API in memory, on the cores of the load. */
export function startUpstream(machine: Machine, latencyMs: number): Promise<Running> {
  return startProcess(machine, {
    script: 'tools/bench/upstream.ts',
    on: 'beside',
    environment: { LATENCY_MS: String(latencyMs) },
  });
}

/** Our web server in front of an upstream, without rate limits. */
export function startWeb(
  machine: Machine,
  { upstream, environment = {} }: { upstream: Pick<Running, 'origin'>; environment?: Record<string, string> },
): Promise<Running> {
  return startProcess(machine, {
    script: 'server/main.ts',
    on: 'measured',
    ready: '/readyz',
    environment: {
      MAIN_API_URL: upstream.origin,
      AUTH_API_URL: upstream.origin,
      API_BASIC_AUTH: credentials,
      RATE_LIMITS: 'off',
      // All servers send the same bytes, because a page contains its canonical address.
      PUBLIC_URL: 'http://localhost:3000',
      ...environment,
    },
  });
}

/** Our API alone, with SQLite in `dataDir`. */
export function startApi(
  machine: Machine,
  {
    dataDir,
    environment = {},
    on = 'measured',
    port,
  }: { dataDir: string; environment?: Record<string, string> } & Partial<Pick<Start, 'on' | 'port'>>,
): Promise<Running> {
  return startProcess(machine, {
    script: 'api/main.ts',
    on,
    ...(port === undefined ? {} : { port }),
    ready: '/healthz',
    environment: {
      API_BASIC_AUTH: credentials,
      DATA_DIR: dataDir,
      EXCHANGE_RATES_URL: 'off',
      ...environment,
    },
  });
}

/** The headers of a call to our API. */
export const apiHeaders = {
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
  'content-type': 'application/json',
};
