import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { isContention } from './storeErrors.ts';

/** Retries a write while other writers block it, until `deadline` of `performance.now()`. Throws 503 after that. */
export async function retryContention<T>(deadline: number, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isContention(error)) throw error;
      if (performance.now() > deadline) throw storeBusy(error);
      await backOff(tries);
    }
  }
}

export function storeBusy(cause: unknown): AppError {
  return refusal(503, 'store_busy', { cause });
}

/** Whether the time for retries is over, so that the write is not tried again. */
export function isStoreBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'store_busy';
}

/** A random pause before the next try, so that the same two writers do not conflict again. */
export async function backOff(tries: number): Promise<void> {
  await delay(Math.random() * Math.min(200, 5 * 2 ** tries));
}
