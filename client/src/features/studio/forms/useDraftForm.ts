import { useCallback, useMemo, useRef, useState } from 'react';
import { saveDraft, readDraft, type DraftPlace, type SavedDraft } from './savedDrafts.ts';
import { useDashboard } from '../calls/dashboardContext.ts';

export type DraftForm<T> = {
  values: T;
  /** The revision on which the draft is based. Saving sends it. */
  revision: number | undefined;
  /** When the draft was last changed. */
  savedAt: string;
  isDirty: boolean;
  /** The draft was restored after a reload or an expired session. */
  wasRestored: boolean;
  /** A draft of a closed tab, until it is restored or dismissed. */
  offered: SavedDraft<T> | undefined;
  change: (fields: Partial<T>) => void;
  /** Like `change`, with a function of the current draft. */
  replace: (next: (values: T) => T) => void;
  /** Bases the draft on another revision, after the server saved an earlier state of it. */
  rebase: (revision: number) => void;
  /** Takes an offered or a discarded draft. */
  restore: (draft: SavedDraft<T>) => void;
  dismissOffered: () => void;
  /**
   * Takes the saved values, or discards the draft. Its stored copies are removed. With `sent`, what was sent, a draft that has changed
   * since stays, based on the new revision.
   */
  reset: (saved: T, revision?: number, sent?: T) => void;
  /** What is typed now, for a call that waits for its turn. */
  latest: () => SavedDraft<T>;
};

type FormState<T> = SavedDraft<T> & {
  isDirty: boolean;
  wasRestored: boolean;
  offered: SavedDraft<T> | undefined;
};

export type DraftOptions<T> = {
  form: string;
  saved: T;
  revision?: number | undefined;
  /** The draft outlives its tab: it is offered when the form is opened again. */
  outlivesTab?: boolean;
};

/**
 * A form whose draft survives errors, a reload and a new login. Each change is written to this tab's session storage under `form`
 * (`product:prd_1`), and with `outlivesTab` to the browser's. `saved` is the initial value; render it once that is known. Its fields must
 * be plain JSON. A stored draft with other fields than `saved` is discarded.
 */
export function useDraftForm<T extends object>({
  form,
  saved,
  revision,
  outlivesTab = false,
}: DraftOptions<T>): DraftForm<T> {
  const { user } = useDashboard();
  const place = useMemo(() => ({ accountId: user.account_id, form }), [user.account_id, form]);
  const [state, setState] = useState<FormState<T>>(() => openForm(place, { saved, revision, outlivesTab }));
  // An upload can end after the screen was left: the stored copy of the draft then still gets its picture.
  const latest = useRef(state);
  const apply = useCallback((next: FormState<T>) => {
    latest.current = next;
    setState(next);
  }, []);
  const store = useCallback(
    (next: FormState<T>) => {
      const { values, revision: base, savedAt, offered } = next;
      const copy = { values, revision: base, savedAt };
      saveDraft('tab', place, copy);
      // The offered draft is kept until it is answered.
      if (outlivesTab && !offered) saveDraft('browser', place, copy);
      apply(next);
    },
    [place, outlivesTab, apply],
  );
  const replace = useCallback(
    (next: (values: T) => T) =>
      store({
        ...latest.current,
        values: next(latest.current.values),
        savedAt: new Date().toISOString(),
        isDirty: true,
      }),
    [store],
  );
  const change = useCallback(
    (fields: Partial<T>) => replace((values) => ({ ...values, ...fields })),
    [replace],
  );
  const rebase = useCallback((next: number) => store({ ...latest.current, revision: next }), [store]);
  const restore = useCallback(
    (draft: SavedDraft<T>) => store({ ...draft, isDirty: true, wasRestored: false, offered: undefined }),
    [store],
  );
  const dismissOffered = useCallback(() => {
    saveDraft('browser', place, undefined);
    const next = { ...latest.current, offered: undefined };
    if (next.isDirty) store(next);
    else apply(next);
  }, [place, store, apply]);
  const reset = useCallback(
    (next: T, nextRevision?: number, sent?: T) => {
      if (sent !== undefined && latest.current.values !== sent) {
        store({ ...latest.current, revision: nextRevision });
        return;
      }
      saveDraft('tab', place, undefined);
      if (outlivesTab) saveDraft('browser', place, undefined);
      apply(unchanged(next, nextRevision));
    },
    [place, outlivesTab, store, apply],
  );
  return {
    ...state,
    change,
    replace,
    rebase,
    restore,
    dismissOffered,
    reset,
    latest: () => latest.current,
  };
}

function openForm<T extends object>(
  place: DraftPlace,
  { saved, revision, outlivesTab }: Pick<DraftOptions<T>, 'saved' | 'revision' | 'outlivesTab'>,
): FormState<T> {
  const fresh = unchanged(saved, revision);
  const ofTab = readDraft('tab', place, saved);
  if (ofTab) return { ...fresh, ...ofTab, isDirty: true, wasRestored: true };
  const ofBrowser = outlivesTab ? readDraft('browser', place, saved) : undefined;
  const isOffered = ofBrowser && JSON.stringify(ofBrowser.values) !== JSON.stringify(saved);
  return isOffered ? { ...fresh, offered: ofBrowser } : fresh;
}

function unchanged<T>(values: T, revision: number | undefined): FormState<T> {
  return { values, revision, savedAt: '', isDirty: false, wasRestored: false, offered: undefined };
}
