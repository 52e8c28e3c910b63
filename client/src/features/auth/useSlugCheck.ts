import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api.ts';
import { checkSlug } from './accountCalls.ts';
import { slugChecking, type SlugStanding } from './slugChecking.ts';

/** The live check of the address field: how it stands, and what to call when something is typed. */
export function useSlugCheck(wantedSlug: string): {
  standing: SlugStanding;
  slugTyped: (slug: string) => void;
} {
  const dispatch = useAppDispatch();
  const [standing, setStanding] = useState<SlugStanding>({ kind: 'empty' });
  const checking = useMemo(
    () =>
      slugChecking({
        ask: (slug, signal) => {
          const question = dispatch(checkSlug(slug));
          signal.addEventListener('abort', () => question.abort(), { once: true });
          return question.unwrap();
        },
        show: setStanding,
        after: (delayMs, work) => {
          const timer = setTimeout(work, delayMs);
          return () => clearTimeout(timer);
        },
      }),
    [dispatch],
  );
  // An address that the visitor brought along is checked as if it had been typed.
  useEffect(() => {
    checking.typed(wantedSlug);
    return checking.stop;
  }, [checking, wantedSlug]);
  return { standing, slugTyped: checking.typed };
}
