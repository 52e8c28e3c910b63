/** Runs at most `limit` tasks at once; the others wait in the order of their calls. */
export function createSemaphore(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Gives the slot to the task that has waited longest, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
