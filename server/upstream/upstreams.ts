import { Agent, type Dispatcher } from 'undici';
import { AppError, catalogue } from '#shared/appError.ts';
import type { ApiLocation } from '../config.ts';
import type { ConnectionCount } from '../http/metrics.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { watchConnections } from './connections.ts';
import { answerReader, type ReadAnswer } from './readAnswer.ts';

export type UpstreamName = 'main' | 'auth';

/** The two APIs behind us: where they are now, how we sign in, the connections that are kept open, and how their answers read. */
export type Upstreams = AsyncDisposable & {
  dispatcher: Dispatcher;
  /** The `authorization` header of every upstream request. */
  authorization: string;
  /** Whole-call time-out. */
  timeoutMs: number;
  breakers: Record<UpstreamName, Breaker>;
  /** Throws the catalogue's "no response" while an embedded API is not up. */
  originOf: (name: UpstreamName) => string;
  /** Where the embedded API listens since its (re)start; `undefined` while it is down. */
  moveTo: (origin: string | undefined) => void;
  /** How often `moveTo` was called: what was found out before the latest call is out of date. */
  moves: () => number;
  brokeBeforeAnyByte: (error: unknown) => boolean;
  readAnswer: ReadAnswer;
  /** Connections that are open to each API, and calls that wait for one. */
  connections: () => ConnectionCount[];
};

/** One call of each API that a stranger may make: asked for readiness, and of an API that seems dead. Source: contract, section 4. */
export const probes: Record<UpstreamName, string> = {
  main: '/settings',
  auth: '/auth/is-valid-slug?slug=ready',
};

const breakerProbeMs = 1000;

/** To each API; who comes later waits for one. */
export const mostConnections = 256;

/** `onBreaker` is told when an upstream is given up, and when it is back. */
export function createUpstreams(
  api: ApiLocation,
  timeoutMs: number,
  onBreaker: (name: UpstreamName, isOpen: boolean) => void = () => {},
): Upstreams {
  const connections = watchConnections(timeoutMs);
  // Time-outs are ours (the whole call, the retry included), so undici's own are off.
  const dispatcher = new Agent({
    connections: mostConnections,
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
    throw new AppError(0, 'no_response', catalogue.noResponse);
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
    createBreaker({ probe: () => probe(name), onChange: (isOpen) => onBreaker(name, isOpen) });
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
    readAnswer: answerReader(),
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
