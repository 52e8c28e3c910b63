import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '#shared/wire/appError.ts';

/**
 * Lets calls to a dead upstream fail at once. Closed: calls pass. Open: each call fails with the latest failure, and a probe in the
 * background checks the upstream until it answers. No visitor's call is used as a probe.
 */
export type CircuitBreaker = Disposable & {
  isOpen: () => boolean;
  /** Throws the latest failure while the circuit is open. */
  admit: () => void;
  /** Any HTTP response, whatever its status: the upstream is alive. */
  answered: () => void;
  /** A call without a response, or without one in time. */
  failed: (failure: AppError) => void;
};

/** This many calls in a row must fail before the upstream is probed. */
const suspectAfter = 5;
/** A probe takes at most a second, so a recovered upstream is noticed within 1.5 s. */
const pauseMs = 500;

/** `probe` resolves with whether the upstream answers at all, within a second. It must not reject. */
export function createCircuitBreaker(options: {
  probe: () => Promise<boolean>;
  onChange: (isOpen: boolean) => void;
}): CircuitBreaker {
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

  /** One slow call does not mean a dead upstream. The circuit opens only if the probe fails too. */
  async function probeUpstream(failure: AppError): Promise<void> {
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
      if (failures >= suspectAfter && !isProbing) void probeUpstream(failure);
    },
    [Symbol.dispose]: () => disposed.abort(),
  };
}
