import { useCallback, useRef, useState } from 'react';
import { draftKey, saveDraft, readDraft, type SavedDraft } from './savedDrafts.ts';
import { useDashboard } from '../calls/dashboardContext.ts';

export type DraftForm<T> = {
  typed: T;
  /** The revision on which the draft is based. Saving sends it. */
  revision: number | undefined;
  isChanged: boolean;
  /** The draft was restored after a reload or an expired session. */
  wasRestored: boolean;
  change: (fields: Partial<T>) => void;
  /** Like `change`, with a function of the current draft. */
  replace: (next: (typed: T) => T) => void;
  /** Bases the draft on another revision, after the server saved an earlier state of it. */
  rebase: (revision: number) => void;
  /**
   * Takes the saved values, or discards the draft. Its stored copy is removed. With `sent`, what was sent, a draft that has changed since
   * stays, based on the new revision.
   */
  settle: (saved: T, revision?: number, sent?: T) => void;
  /** What is typed now, for a call that waits for its turn. */
  latest: () => SavedDraft<T>;
};

type FormState<T> = SavedDraft<T> & { isChanged: boolean; wasRestored: boolean };

export type DraftOptions<T> = { form: string; saved: T; revision?: number | undefined };

/**
 * A form whose draft survives errors, a reload and a new login. Each change is written to this tab's session storage under `form`
 * (`product:prd_1`). `saved` is the initial value; render it once that is known. Its fields must be plain JSON. A stored draft
 * with other fields than `saved` is discarded.
 */
export function useDraftForm<T extends object>({ form, saved, revision }: DraftOptions<T>): DraftForm<T> {
  const { user } = useDashboard();
  const key = draftKey(user.account_id, form);
  const [state, setState] = useState<FormState<T>>(() => {
    const stored = readDraft(key, saved);
    return stored
      ? { ...stored, isChanged: true, wasRestored: true }
      : { typed: saved, revision, isChanged: false, wasRestored: false };
  });
  // An upload can end after the screen was left: the stored copy of the draft then still gets its picture.
  const latest = useRef(state);
  const apply = useCallback((next: FormState<T>) => {
    latest.current = next;
    setState(next);
  }, []);
  const replace = useCallback(
    (next: (typed: T) => T) =>
      apply(withStoredCopy(key, { ...latest.current, typed: next(latest.current.typed), isChanged: true })),
    [key, apply],
  );
  const change = useCallback(
    (fields: Partial<T>) => replace((typed) => ({ ...typed, ...fields })),
    [replace],
  );
  const rebase = useCallback(
    (next: number) => apply(withStoredCopy(key, { ...latest.current, revision: next })),
    [key, apply],
  );
  const settle = useCallback(
    (next: T, nextRevision?: number, sent?: T) => {
      if (sent !== undefined && latest.current.typed !== sent) {
        apply(withStoredCopy(key, { ...latest.current, revision: nextRevision }));
        return;
      }
      saveDraft(key, undefined);
      apply({ typed: next, revision: nextRevision, isChanged: false, wasRestored: false });
    },
    [key, apply],
  );
  return { ...state, change, replace, rebase, settle, latest: () => latest.current };
}

function withStoredCopy<T extends object, State extends SavedDraft<T>>(key: string, state: State): State {
  saveDraft(key, { typed: state.typed, revision: state.revision });
  return state;
}
