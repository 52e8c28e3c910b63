import type { Machine } from './machine.ts';
import { type Running, type Start, startProcess } from './processes.ts';

export const credentials = 'bench:bench-bench-bench';

/** An API in memory, beside the load. */
export function startUpstream(machine: Machine, latencyMs: number): Promise<Running> {
  return startProcess(machine, {
    script: 'tools/bench/upstream.ts',
    on: 'beside',
    environment: { LATENCY_MS: String(latencyMs) },
  });
}

/** Our web server in front of an upstream, with nobody limited. */
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
      // The same bytes from each of them: the canonical address stands in a page.
      PUBLIC_URL: 'http://localhost:3000',
      ...environment,
    },
  });
}

/** Our API on its own, with SQLite in `dataDir`. */
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
    environment: { API_BASIC_AUTH: credentials, DATA_DIR: dataDir, ...environment },
  });
}

/** What a call of ours carries. */
export const apiHeaders = {
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
  'content-type': 'application/json',
};
