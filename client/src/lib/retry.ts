/** Source: specification, section 9. */
const moreTries = 3;
const maxWaitMs = 30_000;

/** What a failed read says about itself. `AppError` fits. */
type Failure = { status?: unknown; retryAfterMs?: unknown };

export type RetryOptions = { signal?: AbortSignal | undefined; wait?: Wait };

type Wait = (delayMs: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Retries a read up to 3 times after 1, 2 and 4 s, or after the time in `retry-after`. A 4xx other than 429, an abort and a
 * `retry-after` of more than 30 s fail at once, because nobody waits that long. The catalogue's time-out (408) is retried: it has
 * already taken 30 s, but the server may be back.
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

/** The delay before the next try, `undefined` when there is none. `tries` is the number of earlier failures. */
function retryDelayMs(error: unknown, tries: number): number | undefined {
  const { status, retryAfterMs } = (typeof error === 'object' && error !== null ? error : {}) as Failure;
  if (tries >= moreTries || typeof status !== 'number') return undefined;
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) return undefined;
  if (typeof retryAfterMs === 'number') return retryAfterMs > maxWaitMs ? undefined : retryAfterMs;
  return backoffMs(tries);
}

/** Doubles with each failed try: 1 s, 2 s, 4 s, up to 30 s. */
export function backoffMs(tries: number): number {
  return Math.min(1000 * 2 ** tries, maxWaitMs);
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
