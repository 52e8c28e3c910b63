import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { forgetLostSheets } from './lostSheets.ts';

type LateProps = {
  /** Shown in its place until it is there. */
  meanwhile?: ReactNode;
  /** Its code could not be fetched: no network, or a release that has replaced it. Take it down; put up again, it tries again. */
  onLost: () => void;
};

/**
 * A component whose code comes when it is first put up, or is prepared for that; never in a render of the server. React's `lazy`
 * would remember a failure for good, and throw it at everything around.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  let there: ComponentType<P> | undefined;

  async function fetchPart(): Promise<ComponentType<P>> {
    try {
      return (there ??= await load());
    } catch (error) {
      forgetLostSheets();
      throw error;
    }
  }

  function Late({ meanwhile, onLost, ...props }: P & LateProps): ReactNode {
    const [Part, setPart] = useState(() => there);
    useEffect(() => {
      if (Part) return undefined;
      let isLeft = false;
      fetchPart().then(
        (part) => isLeft || setPart(() => part),
        () => isLeft || onLost(),
      );
      return () => {
        isLeft = true;
      };
      // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is put up
    }, []);
    // What is left of the props without those two is the component's own.
    return Part ? <Part {...(props as unknown as P)} /> : meanwhile;
  }

  // What cannot be fetched ahead is fetched when it is put up, and tells then.
  return Object.assign(Late, { prepare: () => void fetchPart().catch(() => {}) });
}
