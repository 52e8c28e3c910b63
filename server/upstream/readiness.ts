import { probes, type UpstreamName, type Upstreams } from './upstreams.ts';
import { wholeAnswer } from './wholeAnswer.ts';

export type Readiness = Record<UpstreamName, 'ok' | 'no answer'>;

const probeTimeoutMs = 2000;
const freshMs = 500;

/**
 * Whether both upstreams answer: one probe at a time, whose result is told for half a second from when it was asked for,
 * and no longer than the embedded API stays where it is.
 */
export function createReadiness(upstreams: Upstreams): () => Promise<Readiness> {
  let latest: { askedAt: number; moves: number; result: Promise<Readiness>; isSettled: boolean } | undefined;
  return () => {
    const moves = upstreams.moves();
    const isFresh = (asked: NonNullable<typeof latest>) =>
      asked.moves === moves && (!asked.isSettled || performance.now() - asked.askedAt < freshMs);
    if (latest && isFresh(latest)) return latest.result;
    const asked = { askedAt: performance.now(), moves, result: probeBoth(upstreams), isSettled: false };
    latest = asked;
    return asked.result.finally(() => (asked.isSettled = true));
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
    const { statusCode } = await wholeAnswer(
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
