import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Old objects are collected when there are half as many again as were left the last time; V8 would wait for three times as many. */
const oldGrowthPercent = 50;

/**
 * Keeps V8's space for new objects, both halves of it, at `youngMib`, where it would grow to 64 MiB under load and never give them
 * back, and that for old ones near what is in use. V8's flag for the former counts on the command line only; the factor by which the space
 * grows is read at each growth.
 */
export function limitHeapGrowth({ youngMib }: { youngMib: number }): void {
  const growYoungBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const watch = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    growYoungBy((space?.space_size ?? 0) * 2 <= youngMib * 2 ** 20 ? 2 : 1);
  });
  watch.observe({ entryTypes: ['gc'] });
  // While modules load nobody is told, and the space would double several times.
  growYoungBy(1);
  setFlagsFromString(`--heap-growing-percent=${oldGrowthPercent}`);
}
