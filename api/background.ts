import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Writes that no answer waits for. */
export type Background = AsyncDisposable & {
  /** Begins `work`, unless work of the same key is under way. Its failure is for the log. */
  start: (key: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
};

/** A store that others hold must not hold up the end of the process. */
const stopMs = 500;

/** What has begun is finished before it is disposed, within half a second. */
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
