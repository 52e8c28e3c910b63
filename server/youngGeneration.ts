import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Keeps V8's space for new objects at about `mostMib`, where it would grow to 64 MiB under load and never give them back. Its flag
 * for that counts on the command line only; the factor by which the space grows is read at each growth.
 */
export function limitYoungGeneration(mostMib: number): void {
  const watch = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const wouldFit = (space?.space_size ?? 0) * 2 <= mostMib * 2 ** 20;
    setFlagsFromString(`--semi-space-growth-factor=${wouldFit ? 2 : 1}`);
  });
  watch.observe({ entryTypes: ['gc'] });
}
