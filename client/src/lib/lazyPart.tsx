import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterNextPaint } from './afterNextPaint.ts';
import { removeFailedStyleSheets } from './removeFailedStyleSheets.ts';

type LazyPartProps = {
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
  /** The code failed to load: offline, or a newer release has replaced it. Unmount it; mounting it again retries. */
  onLoadError: () => void;
};

/**
 * A component whose code loads when it is first mounted or prepared, and never on the server. React's `lazy` would cache a failed
 * load and throw it to the nearest error boundary.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;

  async function fetchPart(): Promise<ComponentType<P>> {
    try {
      return (loaded ??= await load());
    } catch (error) {
      removeFailedStyleSheets();
      throw error;
    }
  }

  function LazyPart({ fallback, onLoadError, ...props }: P & LazyPartProps): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let isLeft = false;
      // The response to the press that mounted it is painted first: adding the links of a chunk takes longer than a frame.
      void afterNextPaint()
        .then(fetchPart)
        .then(
          (part) => isLeft || setPart(() => part),
          () => isLeft || onLoadError(),
        );
      return () => {
        isLeft = true;
      };
      // oxlint-disable-next-line react/exhaustive-deps -- once for each mount
    }, []);
    // The remaining props are the component's own.
    return Part ? <Part {...(props as unknown as P)} /> : fallback;
  }

  // A failed prefetch is retried on mount, which then reports the failure.
  return Object.assign(LazyPart, { prepare: () => void fetchPart().catch(() => {}) });
}
