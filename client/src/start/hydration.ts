/** Enough for a slow phone. After that, a part that never hydrates no longer delays the restoring of the cart. */
const maxWaitMs = 20_000;

export const wholePage = 'page';

/** Reports when the page and every deferred part have hydrated. */
export function watchHydration(parts: readonly string[]) {
  const open = new Set([wholePage, ...parts]);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWaitMs);
  return {
    done,
    note: (part: string): void => {
      // A part that React rendered again has a new name. It counts as any part that is still open.
      if (!open.delete(part) && !open.has(wholePage)) open.delete([...open][0] ?? '');
      if (open.size > 0) return;
      clearTimeout(timer);
      resolve();
    },
    /** Parts are discarded before they hydrate, by React or by another screen in their place: nothing is left to wait for. */
    giveUp: resolve,
  };
}
