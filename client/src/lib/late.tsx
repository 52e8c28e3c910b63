import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

type LateProps = {
  /** Shown in its place until it is there. */
  meanwhile?: ReactNode;
  /** Its code could not be fetched: no network, or a release that has replaced it. Take it down; put up again, it tries again. */
  onLost: () => void;
};

/**
 * A component whose code comes when it is first put up; never in a render of the server. React's `lazy` would remember a
 * failure for good, and throw it at everything around.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P & LateProps> {
  let there: ComponentType<P> | undefined;
  return function Late({ meanwhile, onLost, ...props }) {
    const [Part, setPart] = useState(() => there);
    useEffect(() => {
      if (Part) return undefined;
      let isLeft = false;
      async function fetchPart(): Promise<void> {
        try {
          there = await load();
          if (!isLeft) setPart(() => there);
        } catch {
          forgetLostSheets();
          if (!isLeft) onLost();
        }
      }
      void fetchPart();
      return () => {
        isLeft = true;
      };
      // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is put up
    }, []);
    // What is left of the props without those two is the component's own.
    return Part ? <Part {...(props as unknown as P)} /> : meanwhile;
  };
}

/** A style sheet that could not be fetched stays in the document, where the next try would take it for there. */
function forgetLostSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!link.sheet) link.remove();
}
