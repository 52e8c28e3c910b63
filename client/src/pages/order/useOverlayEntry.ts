import { use, useEffect, useEffectEvent } from 'react';
import { type Overlay, OverlayEntriesContext } from '../../lib/overlayEntries.ts';

/** Gives an open overlay a history entry, so that Back closes it and stays on the page. */
export function useOverlayEntry({
  name,
  open,
  onBack,
}: {
  name: Overlay;
  open: boolean;
  onBack: () => void;
}) {
  const entries = use(OverlayEntriesContext);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!open || !entries) return undefined;
    let isClosed = false;
    const arrive = () => {
      if (!entries.leaving()) goBack();
    };
    const enter = async () => {
      // If the overlay was closed just before, its old entry is still being removed, and the `popstate` belongs to that removal.
      await entries.leaving();
      if (isClosed) return;
      // After a reload the entry is there already.
      if (entries.open().at(-1) !== name) entries.push(name);
      window.addEventListener('popstate', arrive);
    };
    void enter();
    return () => {
      isClosed = true;
      window.removeEventListener('popstate', arrive);
      if (entries.open().at(-1) === name) void entries.leave(1);
    };
  }, [entries, name, open]);
}

/** Whether the page was loaded on the overlay's history entry. Call it in the browser. */
export function useWasOnEntry(name: Overlay): boolean {
  return use(OverlayEntriesContext)?.open().at(-1) === name;
}
