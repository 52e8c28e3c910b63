import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** Why a request is refused before any work is done for it. */
export type ShedReason = 'in flight' | 'lag' | 'memory';

/** Decides whether one more request is accepted. `undefined`: it is. */
export type LoadWatch = Disposable & { refusal: (inFlight: number) => ShedReason | undefined };

const sampleMs = 500;
const maxHeapShare = 0.9;
/**
 * The young generation's part of `heap_size_limit`: three semi-spaces of 32 MiB, V8's default. A process runs out of memory when its old
 * generation alone is full.
 */
const youngBytes = 96 * 2 ** 20;

/** Samples the event loop and the heap twice a second. The event loop is overloaded when the timer is later than `maxLagMs` twice in a row. */
export function watchLoad({ maxInFlight, maxLagMs }: { maxInFlight: number; maxLagMs: number }): LoadWatch {
  let lateInARow = 0;
  let isHeapFull = false;
  let expectedAt = performance.now() + sampleMs;
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedAt;
    expectedAt = performance.now() + sampleMs;
    lateInARow = lateMs > maxLagMs ? lateInARow + 1 : 0;
    isHeapFull = oldBytes() > maxHeapShare * (getHeapStatistics().heap_size_limit - youngBytes);
  }, sampleMs);
  timer.unref();
  return {
    refusal(inFlight) {
      if (inFlight > maxInFlight) return 'in flight';
      if (lateInARow > 1) return 'lag';
      return isHeapFull ? 'memory' : undefined;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);
}
