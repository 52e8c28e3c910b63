import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/appError.ts';
import { isContention } from './storeErrors.ts';

/** Tries a write again while others are in its way, until `deadline` of `performance.now()`. Throws 503 after that. */
export async function retryContention<T>(deadline: number, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isContention(error)) throw error;
      if (performance.now() > deadline) throw storeBusy(error);
      await letOthersGo(tries);
    }
  }
}

export function storeBusy(cause: unknown): AppError {
  return new AppError(503, 'store_busy', 'The store is busy. Please try again.', { cause });
}

/** A pause before the next try; spread out, so that the same two do not meet again. */
export async function letOthersGo(tries: number): Promise<void> {
  await delay(Math.random() * Math.min(200, 5 * 2 ** tries));
}
