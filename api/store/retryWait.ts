const firstWaitMs = 30_000;
const maxWaitMs = 6 * 60 * 60_000;

/**
 * How long a job waits after so many tries: 30 s at first, twice as long each time, at most 6 h. Up to a quarter more or less, so that jobs
 * that failed together are not tried together again.
 */
export function retryWaitMs(tries: number): number {
  const jitter = 0.75 + Math.random() / 2;
  return Math.min(maxWaitMs, firstWaitMs * 2 ** (tries - 1)) * jitter;
}
