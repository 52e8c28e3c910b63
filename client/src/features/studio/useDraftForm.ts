import { useCallback, useState } from 'react';
import { draftKey, keepDraft, readDraft, type KeptDraft } from './keptDrafts.ts';
import { useStudio } from './studioContext.ts';

export type DraftForm<T> = {
  typed: T;
  /** The revision that was on the screen when the typing began: a save names it. */
  revision: number | undefined;
  isChanged: boolean;
  /** What is typed comes from before a reload or an expired session. */
  wasRestored: boolean;
  change: (fields: Partial<T>) => void;
  /** As `change`, made of what is typed by then. */
  replace: (next: (typed: T) => T) => void;
  /** What is typed goes on from another revision: the server took an earlier state of it. */
  rebase: (revision: number) => void;
  /** Takes what the server answered to a save, or drops what was typed; nothing is kept any more. */
  settle: (saved: T, revision?: number) => void;
};

export type DraftOptions<T> = { form: string; saved: T; revision?: number | undefined };

/**
 * A form that keeps what was typed, through errors, a reload and the way over the login: each change goes into this tab's
 * session storage under `form` (`product:prd_1`). `saved` is what it begins with; render it once that is known. Its fields
 * must be plain JSON; a kept draft with other fields than `saved` is left behind.
 */
export function useDraftForm<T extends object>({ form, saved, revision }: DraftOptions<T>): DraftForm<T> {
  const { user } = useStudio();
  const key = draftKey(user.account_id, form);
  const [state, setState] = useState(() => {
    const kept = readDraft(key, saved);
    return kept
      ? { ...kept, isChanged: true, wasRestored: true }
      : { typed: saved, revision, isChanged: false, wasRestored: false };
  });
  const replace = useCallback(
    (next: (typed: T) => T) =>
      setState((before) => kept(key, { ...before, typed: next(before.typed), isChanged: true })),
    [key],
  );
  const change = useCallback(
    (fields: Partial<T>) => replace((typed) => ({ ...typed, ...fields })),
    [replace],
  );
  const rebase = useCallback(
    (next: number) => setState((before) => kept(key, { ...before, revision: next })),
    [key],
  );
  const settle = useCallback(
    (next: T, nextRevision?: number) => {
      keepDraft(key, undefined);
      setState({ typed: next, revision: nextRevision, isChanged: false, wasRestored: false });
    },
    [key],
  );
  return { ...state, change, replace, rebase, settle };
}

function kept<T extends object, State extends KeptDraft<T>>(key: string, state: State): State {
  keepDraft(key, { typed: state.typed, revision: state.revision });
  return state;
}
