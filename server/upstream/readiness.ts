import { probes, type UpstreamName, type Upstreams } from './upstreams.ts';
import { callUpstream } from './callUpstream.ts';

export type Readiness = Record<UpstreamName, 'ok' | 'no answer'>;

const probeTimeoutMs = 2000;
const freshMs = 500;

/**
 * Whether both upstreams answer. Only one probe runs at a time. Its result is used for half a second from the probe's start, and never
 * after the embedded API has moved.
 */
export function createReadiness(upstreams: Upstreams): () => Promise<Readiness> {
  let latest:
    | { startedAt: number; moves: number; result: Promise<Readiness>; isSettled: boolean }
    | undefined;
  return () => {
    const moves = upstreams.moves();
    const isFresh = (probe: NonNullable<typeof latest>) =>
      probe.moves === moves && (!probe.isSettled || performance.now() - probe.startedAt < freshMs);
    if (latest && isFresh(latest)) return latest.result;
    const probe = { startedAt: performance.now(), moves, result: probeBoth(upstreams), isSettled: false };
    latest = probe;
    return probe.result.finally(() => (probe.isSettled = true));
  };
}

export function isReady({ main, auth }: Readiness): boolean {
  return main === 'ok' && auth === 'ok';
}

async function probeBoth(upstreams: Upstreams): Promise<Readiness> {
  const [main, auth] = await Promise.all([probeOne(upstreams, 'main'), probeOne(upstreams, 'auth')]);
  return { main, auth };
}

async function probeOne(upstreams: Upstreams, upstream: UpstreamName): Promise<'ok' | 'no answer'> {
  try {
    const { statusCode } = await callUpstream(
      upstreams,
      {
        upstream,
        method: 'GET',
        path: probes[upstream],
        headers: ['accept', 'application/json'],
        isProbe: true,
      },
      { timeoutMs: probeTimeoutMs },
    );
    return statusCode < 500 ? 'ok' : 'no answer';
  } catch {
    return 'no answer';
  }
}
