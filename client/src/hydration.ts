/** Long enough for a slow phone; a part that never hydrates must not keep the visitor's cart asleep. */
const longestWaitMs = 20_000;

export const wholePage = 'page';

/** Tells when the page and every part of it that came later have hydrated. */
export function watchHydration(parts: readonly string[]) {
  const open = new Set([wholePage, ...parts]);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWaitMs);
  return {
    done,
    note: (part: string): void => {
      // A part that React rendered anew has another name than the server's: it stands for any that is still open.
      if (!open.delete(part) && !open.has(wholePage)) open.delete([...open][0] ?? '');
      if (open.size > 0) return;
      clearTimeout(timer);
      resolve();
    },
    /** React gave a part up and renders it anew: nothing is left to protect. */
    giveUp: resolve,
  };
}
