import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';
import { checkSlug } from './accountCalls.ts';
import { createSlugChecker, type SlugStatus } from './slugChecker.ts';

/** The live check of the slug field: its state, and a callback for typed text. */
export function useSlugCheck(wantedSlug: string): {
  status: SlugStatus;
  slugTyped: (slug: string) => void;
} {
  const texts = useAccountTexts();
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<SlugStatus>({ kind: 'empty' });
  const checking = useMemo(
    () =>
      createSlugChecker({
        ask: (slug, signal) => {
          const question = dispatch(checkSlug(slug));
          signal.addEventListener('abort', () => question.abort(), { once: true });
          return question.unwrap();
        },
        show: setStatus,
        texts,
        after: (delayMs, work) => {
          const timer = setTimeout(work, delayMs);
          return () => clearTimeout(timer);
        },
      }),
    [dispatch, texts],
  );
  // A slug from the address is checked as if it had been typed.
  useEffect(() => {
    checking.typed(wantedSlug);
    return checking.stop;
  }, [checking, wantedSlug]);
  return { status, slugTyped: checking.typed };
}
