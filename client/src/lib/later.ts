import { createContext, use, useEffect, useId } from 'react';

/**
 * How a render and the browser know about the parts that come later. A render holds the work by key and notes who waited
 * for it; the browser holds no work and is told as each of them hydrates, since the store must not change before the last.
 */
export type Later = {
  work: ReadonlyMap<string, Promise<unknown>>;
  noteRendered: (part: string) => void;
  noteHydrated: (part: string) => void;
};

export const LaterContext = createContext<Later | null>(null);

/**
 * Waits, in a render, for what a page's `preload` handed to `later` under this key; call it first in a component inside a
 * `<Suspense>` boundary and read the store after it. In the browser the state is there already and nothing waits.
 */
export function useLater(key: string): void {
  const later = use(LaterContext);
  const part = useId();
  const work = later?.work.get(key);
  if (work) use(work);
  later?.noteRendered(part);
  useEffect(() => later?.noteHydrated(part), [later, part]);
}
