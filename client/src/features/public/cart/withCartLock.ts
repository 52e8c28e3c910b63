import type { AppDispatch, ThunkExtra } from '../../../calls/api.ts';
import { cartSynced } from './cartSlice.ts';
import { cartFromStorageText } from './cartFromStorage.ts';

type Owner = { extra: ThunkExtra; dispatch: AppDispatch };

/** The last work begun for a store; garbage-collected with the store. */
const lastWork = new WeakMap<ThunkExtra, Promise<unknown>>();

/** A tab that the system suspends in the middle of a change must not block the others. */
const lockTimeoutMs = 5000;

/**
 * Runs work for the same store one after the other, so that two quick clicks make one cart and answers replace the cart in the
 * order of the requests. A failure does not stop the next.
 */
export function withCartLock<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  const begin = () => locked(() => withSyncedCart(owner, work));
  const turn = (lastWork.get(owner.extra) ?? Promise.resolve()).then(begin, begin);
  lastWork.set(owner.extra, turn);
  return turn;
}

/**
 * Starts from the other tabs' saved state, and saves before another tab's work begins. Otherwise two tabs with their first
 * additions at the same moment would each make a cart, and one would be lost.
 */
async function withSyncedCart<T>({ extra, dispatch }: Owner, work: () => Promise<T>): Promise<T> {
  await extra.rehydrated;
  await extra.flush?.();
  const saved = cartFromStorageText(extra.writtenElsewhere?.() ?? null);
  if (saved) dispatch(cartSynced(saved));
  try {
    return await work();
  } finally {
    await extra.flush?.();
  }
}

/** Holds a lock across this origin's tabs. Works without it where locks are missing or the lock cannot be had. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request('cart', { signal: AbortSignal.timeout(lockTimeoutMs) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
