import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's space for new objects, both halves of it, at `mostMib`, where it would grow to 64 MiB under load and never give them
 * back. Its flag for that counts on the command line only; the factor by which the space grows is read at each growth.
 */
export function limitYoungGeneration(mostMib: number): void {
  const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const watch = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    growBy((space?.space_size ?? 0) * 2 <= mostMib * 2 ** 20 ? 2 : 1);
  });
  watch.observe({ entryTypes: ['gc'] });
  // While modules load nobody is told, and the space would double several times.
  growBy(1);
}

/**
 * Has old objects collected when there are half as many again as were left the last time; V8 would wait for three times as many.
 * It costs a rendered page some percent of its time, so it is for where much of what is called old is not: Sentry's SDK keeps what it is
 * sending in a set, whose tables carry everything along (`http/crowd.ts`).
 */
export function collectOldObjectsSooner(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
