import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Writes that no response waits for. */
export type Background = AsyncDisposable & {
  /** Starts `work`, unless work of the same key is running. Failures are logged. */
  start: (key: string, work: () => Promise<unknown>) => void;
  /** Resolves when no work is running. */
  idle: () => Promise<void>;
};

/** A locked store must not delay the stop of the process. */
const stopMs = 500;

/** Work that is running at the stop gets half a second to finish. */
export function createBackground({ log }: { log: Logger }): Background {
  const underWay = new Map<string, Promise<void>>();

  async function run(key: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'a write in the background failed');
    } finally {
      underWay.delete(key);
    }
  }

  async function idle(): Promise<void> {
    await Promise.all(underWay.values());
  }

  return {
    start(key, work) {
      if (!underWay.has(key)) underWay.set(key, run(key, work));
    },
    idle,
    async [Symbol.asyncDispose]() {
      const waiting = new AbortController();
      try {
        await Promise.race([idle(), delay(stopMs, undefined, { signal: waiting.signal })]);
      } finally {
        waiting.abort();
      }
    },
  };
}
