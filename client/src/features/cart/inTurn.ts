import type { AppDispatch, ThunkExtra } from '../../api.ts';
import { cartSynced } from './cartSlice.ts';
import { cartFromStorageText } from './savedCart.ts';

type Owner = { extra: ThunkExtra; dispatch: AppDispatch };

/** The last piece of work begun for a store; forgotten with the store. */
const lasts = new WeakMap<ThunkExtra, Promise<unknown>>();

/** A tab that the system has put to sleep in the middle of a change must not keep the others waiting. */
const longestTurnMs = 5000;

/**
 * Runs one piece of work after the other for the same store, so that two quick clicks make one cart and answers replace the
 * cart in the order in which they were asked for. A failure does not stop the next.
 */
export function inTurn<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  const begin = () => locked(() => alone(owner, work));
  const turn = (lasts.get(owner.extra) ?? Promise.resolve()).then(begin, begin);
  lasts.set(owner.extra, turn);
  return turn;
}

/**
 * On what this browser's other tabs left, and written before the next of them begins: two tabs that put their first thing into
 * a cart in the same moment would each make a cart, and one would be lost.
 */
async function alone<T>({ extra, dispatch }: Owner, work: () => Promise<T>): Promise<T> {
  await extra.awake;
  await extra.flush?.();
  const saved = cartFromStorageText(extra.writtenElsewhere?.() ?? null);
  if (saved) dispatch(cartSynced(saved));
  try {
    return await work();
  } finally {
    await extra.flush?.();
  }
}

/** Holds the lock of this origin's tabs; where there is none, or it cannot be had, works without it. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request('cart', { signal: AbortSignal.timeout(longestTurnMs) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
