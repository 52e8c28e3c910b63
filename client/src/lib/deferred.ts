import { createContext, use, useEffect, useId } from 'react';

/**
 * How the server and the browser handle deferred parts. The server holds the pending promises by key and records which parts
 * waited. The browser is told when each of those parts hydrates, because the store must not change before the last one has.
 */
export type Deferred = {
  work: ReadonlyMap<string, Promise<unknown>>;
  noteRendered: (part: string) => void;
  noteHydrated: (part: string) => void;
  /** The page shows something else before its parts have hydrated: nothing has to wait for them. */
  noteDiscarded: () => void;
};

export const DeferredContext = createContext<Deferred | null>(null);

/**
 * Suspends a server render until the work that `preload` passed to `defer` under this key is done. Call it first in a component
 * inside a `<Suspense>` boundary and read the store after it. In the browser the state is there already and nothing suspends.
 */
export function useDeferred(key: string): void {
  const deferred = use(DeferredContext);
  const part = useId();
  const work = deferred?.work.get(key);
  if (work) use(work);
  deferred?.noteRendered(part);
  useEffect(() => deferred?.noteHydrated(part), [deferred, part]);
}

/** Call this where the page's deferred parts are replaced before they have hydrated. Otherwise the saved state would wait for them. */
export function useDiscardParts(isDiscarded: boolean): void {
  const deferred = use(DeferredContext);
  useEffect(() => {
    if (isDiscarded) deferred?.noteDiscarded();
  }, [deferred, isDiscarded]);
}
