import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** Why a request is refused before any work is done for it. */
export type ShedReason = 'in flight' | 'lag' | 'memory';

/** Says whether there is room for one more request. `undefined`: there is. */
export type LoadWatch = Disposable & { refusal: (inFlight: number) => ShedReason | undefined };

const sampleMs = 500;
/** A tick of the event loop that comes so late twice in a row has more to do than it can. */
const maxLagMs = 1000;
const maxHeapShare = 0.9;
/**
 * Part of `heap_size_limit`, and no help to what stays: three semi-spaces of 32 MiB, V8's default. A process ends when its old
 * generation alone is full.
 */
const youngBytes = 96 * 2 ** 20;

/** Watches the event loop and the heap, twice a second. */
export function watchLoad({ maxInFlight }: { maxInFlight: number }): LoadWatch {
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
