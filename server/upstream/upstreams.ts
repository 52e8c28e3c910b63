import { Agent, type Dispatcher } from 'undici';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { ApiLocation } from '../config/config.ts';
import type { ConnectionCount } from '../http/metrics.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts';
import { watchConnections } from './connections.ts';
import { responseReader, type ReadResponse } from './responseReader.ts';

export type UpstreamName = 'main' | 'auth';

/** The two upstream APIs: their present origins, credentials, open connections and the reader of their responses. */
export type Upstreams = AsyncDisposable & {
  dispatcher: Dispatcher;
  /** The `authorization` header of every upstream request. */
  authorization: string;
  /** Time-out of a whole call. */
  timeoutMs: number;
  breakers: Record<UpstreamName, CircuitBreaker>;
  /** Throws the catalogue's "no response" while an embedded API is not running. */
  originOf: (name: UpstreamName) => string;
  /** Call this with the embedded API's origin at each (re)start, and with `undefined` when it is down. */
  moveTo: (origin: string | undefined) => void;
  /** How often `moveTo` was called. Results from before the latest call are outdated. */
  moves: () => number;
  brokeBeforeAnyByte: (error: unknown) => boolean;
  readResponse: ReadResponse;
  /** Open connections to each API, and calls that wait for one. */
  connections: () => ConnectionCount[];
};

/** One public call of each API, for readiness checks and for probes of a dead API. Source: contract, section 4. */
export const probes: Record<UpstreamName, string> = {
  main: '/settings',
  auth: '/auth/is-valid-slug?slug=ready',
};

const breakerProbeMs = 1000;

/** The maximum per API. Further calls wait. */
export const maxConnections = 256;

/** `onBreaker` is called when a circuit opens and when it closes again. */
export function createUpstreams(
  api: ApiLocation,
  timeoutMs: number,
  onBreaker: (name: UpstreamName, isOpen: boolean) => void = () => {},
): Upstreams {
  const connections = watchConnections(timeoutMs);
  // We time the whole call, including the retry, so undici's own time-outs are off.
  const dispatcher = new Agent({
    connections: maxConnections,
    connect: connections.connect,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const authorization = `Basic ${Buffer.from(api.basicAuth).toString('base64')}`;
  let origins: Record<UpstreamName, string> | undefined =
    api.kind === 'remote' ? { main: api.mainUrl, auth: api.authUrl } : undefined;
  let moves = 0;

  function originOf(name: UpstreamName): string {
    if (origins) return origins[name];
    throw new AppError(0, 'no_response', failureTexts.noResponse);
  }

  async function probe(name: UpstreamName): Promise<boolean> {
    try {
      const { body } = await dispatcher.request({
        origin: originOf(name),
        method: 'GET',
        path: probes[name],
        headers: { accept: 'application/json', authorization },
        signal: AbortSignal.timeout(breakerProbeMs),
      });
      body.on('error', () => undefined);
      await body.dump({ limit: 2 ** 20 });
      return true;
    } catch {
      return false;
    }
  }

  const breakerOf = (name: UpstreamName) =>
    createCircuitBreaker({ probe: () => probe(name), onChange: (isOpen) => onBreaker(name, isOpen) });
  const breakers = { main: breakerOf('main'), auth: breakerOf('auth') };
  return {
    dispatcher,
    authorization,
    timeoutMs,
    breakers,
    originOf,
    moves: () => moves,
    moveTo(origin) {
      moves += 1;
      origins = origin === undefined ? undefined : { main: origin, auth: origin };
      if (origin === undefined) return;
      breakers.main.answered();
      breakers.auth.answered();
    },
    brokeBeforeAnyByte: connections.brokeBeforeAnyByte,
    readResponse: responseReader(),
    connections: () =>
      (['main', 'auth'] as const).flatMap((upstream) => {
        const stats = origins && dispatcher.stats[origins[upstream]];
        return [
          { upstream, state: 'open' as const, count: Number(stats?.connected ?? 0) },
          { upstream, state: 'waiting' as const, count: stats ? stats.size - stats.running : 0 },
        ];
      }),
    async [Symbol.asyncDispose]() {
      breakers.main[Symbol.dispose]();
      breakers.auth[Symbol.dispose]();
      connections[Symbol.dispose]();
      await dispatcher.destroy();
    },
  };
}
