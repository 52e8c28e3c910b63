import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '#shared/appError.ts';

/**
 * Lets calls to a dead upstream fail at once. Closed: calls go through. Open: each call fails like the latest one did, and the
 * upstream is asked in the background until it answers; no visitor's call is spent on finding out.
 */
export type Breaker = Disposable & {
  isOpen: () => boolean;
  /** Throws the latest failure while the upstream is dead. */
  admit: () => void;
  /** Any answer of HTTP, whatever its status: somebody is there. */
  answered: () => void;
  /** A call that got no answer or none in time. */
  failed: (failure: AppError) => void;
};

/** So many calls in a row must have failed before the upstream is suspected. */
const suspectAfter = 5;
/** With a probe of at most a second, an upstream that is back is noticed within 1.5 s. */
const pauseMs = 500;

/** `probe` resolves with whether the upstream answers at all, within a second; it must not reject. */
export function createBreaker(options: {
  probe: () => Promise<boolean>;
  onChange: (isOpen: boolean) => void;
}): Breaker {
  const disposed = new AbortController();
  let failures = 0;
  let isProbing = false;
  let openedBy: AppError | undefined;

  function close(): void {
    failures = 0;
    if (!openedBy) return;
    openedBy = undefined;
    options.onChange(false);
  }

  /** One call that hangs is no dead upstream: only one that does not even answer the probe is. */
  async function suspect(failure: AppError): Promise<void> {
    isProbing = true;
    try {
      while (!disposed.signal.aborted && !(await options.probe())) {
        if (failures === 0) return;
        if (!openedBy) {
          openedBy = failure;
          options.onChange(true);
        }
        await delay(pauseMs, undefined, { signal: disposed.signal, ref: false }).catch(() => undefined);
      }
      if (!disposed.signal.aborted) close();
    } finally {
      isProbing = false;
    }
  }

  return {
    isOpen: () => openedBy !== undefined,
    admit() {
      if (openedBy) throw openedBy;
    },
    answered: close,
    failed(failure) {
      failures += 1;
      if (failures >= suspectAfter && !isProbing) void suspect(failure);
    },
    [Symbol.dispose]: () => disposed.abort(),
  };
}
