import { createContext } from 'react';

export type Overlay = 'cart' | 'checkout' | 'card' | 'invoice' | 'withdrawal' | `instalment ${number}`;

/** A browser that cannot go back sends no event. On a slow phone the event can take seconds. */
const maxTraversalMs = 5000;

/**
 * History entries of open overlays: Back closes an overlay and stays on the page. They lie above their screen's entry and share
 * its address and key. Each entry lists the overlays from the screen up.
 */
export type OverlayEntries = {
  open: () => readonly Overlay[];
  push: (overlay: Overlay) => void;
  /** Removes the topmost entries, all of them by default. Resolves when the browser has arrived below them. */
  leave: (count?: number) => Promise<void>;
  /** While entries are being removed: resolves when that is done. */
  leaving: () => Promise<void> | undefined;
};

export function overlayEntries(): OverlayEntries {
  let leaving: Promise<void> | undefined;

  function open(): readonly Overlay[] {
    return (history.state as { overlays?: Overlay[] } | null)?.overlays ?? [];
  }

  return {
    open,
    leaving: () => leaving,
    push: (overlay) => history.pushState({ ...history.state, overlays: [...open(), overlay] }, ''),
    leave: async (count = open().length) => {
      if (count === 0) return;
      leaving ??= new Promise((resolve) => {
        const arrive = () => {
          clearTimeout(timer);
          leaving = undefined;
          resolve();
        };
        window.addEventListener('popstate', arrive, { once: true });
        const timer = setTimeout(arrive, maxTraversalMs);
        history.go(-count);
      });
      await leaving;
    },
  };
}

/** The document's own. Null on the server. */
export const OverlayEntriesContext = createContext<OverlayEntries | null>(null);
