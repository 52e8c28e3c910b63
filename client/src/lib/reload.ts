/** Set by `embed/frame.ts`. */
type FramedWindow = { framedAddress?: (href: string) => string | undefined };

/** Loads the page again. In a frame of another site it has another address than the one that its code sees. */
export function reload(): void {
  const framed = (globalThis as FramedWindow).framedAddress?.(location.href);
  if (framed === undefined) location.reload();
  else location.replace(framed);
}
