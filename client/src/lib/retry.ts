/** Source: specification, section 9. */
const moreTries = 3;
const longestWaitMs = 30_000;

/** What a failed read tells about itself; `AppError` fits. */
type Failure = { status?: unknown; retryAfterMs?: unknown };

export type RetryOptions = { signal?: AbortSignal | undefined; wait?: Wait };

type Wait = (delayMs: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Tries a read up to 3 times more, waiting 1, 2 and 4 s, or as long as `retry-after` asked for. A 4xx other than 429, an
 * abort and a `retry-after` of more than 30 s fail at once: nobody watches a spinner that long. The catalogue's time-out
 * (408) has cost its 30 s already, but the next try may find a server that answers again.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { signal, wait = waitMs } = options;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delayMs = retryDelayMs(error, tries);
      if (delayMs === undefined || signal?.aborted) throw error;
      await wait(delayMs, signal);
    }
  }
}

/** How long to wait before the next try, `undefined` when there is none. `tries` counts the failed ones before this one. */
function retryDelayMs(error: unknown, tries: number): number | undefined {
  const { status, retryAfterMs } = (typeof error === 'object' && error !== null ? error : {}) as Failure;
  if (tries >= moreTries || typeof status !== 'number') return undefined;
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) return undefined;
  if (typeof retryAfterMs === 'number') return retryAfterMs > longestWaitMs ? undefined : retryAfterMs;
  return backoffMs(tries);
}

/** Doubles with each failed try: 1 s, 2 s, 4 s, up to 30 s. */
export function backoffMs(tries: number): number {
  return Math.min(1000 * 2 ** tries, longestWaitMs);
}

function waitMs(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
