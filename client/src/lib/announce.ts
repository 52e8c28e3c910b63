/**
 * Tells the window what a visitor has done, as `makerstall:added` and `makerstall:paid`. In a frame they are passed on to the page around
 * it, so they hold nothing secret.
 */
export function announce(what: 'added' | 'paid', detail: Record<string, string | number>): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(`makerstall:${what}`, { detail }));
}
