import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageDraft, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import type { SavedState } from '../studio/SavedMark.tsx';
import { useDraftForm } from '../studio/useDraftForm.ts';
import { useSaving } from '../studio/useSaving.ts';
import { draftToSend, type DraftChange } from './draftChanges.ts';
import { useSavePageMutation } from './pageApi.ts';
import { isUnfinished, problemsByPlace, withoutUnfinished } from './unfinished.ts';

/** After the last keystroke: often enough that nobody looks for a button, seldom enough not to send each letter. */
const restMs = 800;

export type PageDrafting = ReturnType<typeof usePageDraft>;

/**
 * The draft on the screen, which saves itself when the typing rests. `saved` is what the editor began with. What the API
 * refuses stays on the screen and in this tab, as do blocks that are not finished; a save that comes back while somebody
 * typed on changes no letter.
 */
export function usePageDraft(saved: StudioPage) {
  const form = useDraftForm<PageDraft>({ form: 'page', saved: saved.draft, revision: saved.revision });
  const [savePage] = useSavePageMutation();
  const saving = useSaving<StudioPage, StudioPage>();
  const [facts, setFacts] = useState({
    revision: form.revision ?? saved.revision,
    hasChanges: saved.has_changes,
  });
  const { typed, isChanged, replace, rebase, settle } = form;
  /** The draft at which a conflict was left open: it is sent again once somebody types on. */
  const [leftAt, setLeftAt] = useState<PageDraft>();
  const newest = useRef(typed);
  const revision = useRef(facts.revision);
  useEffect(() => {
    newest.current = typed;
  }, [typed]);

  const change = useCallback((next: DraftChange) => replace(next), [replace]);

  /** The draft that the server holds, where that is known, and the save that is under way. */
  const held = useRef(form.isChanged ? undefined : saved.draft);
  const running = useRef<Promise<boolean>>(undefined);

  /** What the last save sent, which its refusal is about. */
  const [asSent, setAsSent] = useState(saved.draft);

  const send = useCallback(
    async (isWhole: boolean): Promise<boolean> => {
      const sent = newest.current;
      const part = isWhole ? sent : withoutUnfinished(sent);
      setAsSent(part);
      const answer = await saving.save(() =>
        savePage({ revision: revision.current, draft: draftToSend(part) }).unwrap(),
      );
      if (!answer) return false;
      held.current = sent;
      accept(answer);
      if (newest.current === sent && part.blocks.length === sent.blocks.length) settle(sent, answer.revision);
      else rebase(answer.revision);
      return newest.current === sent;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `saving` and `accept` hold all they know in refs and setters
    [savePage, settle, rebase],
  );

  /**
   * Resolves with whether what is on the screen is on the server; `whole`: unfinished blocks too, which are refused by name.
   * One save at a time.
   */
  const save = useCallback(
    async (extent: 'whole' | 'finished' = 'finished'): Promise<boolean> => {
      await running.current;
      const isWhole = extent === 'whole' && newest.current.blocks.some(isUnfinished);
      if (held.current === newest.current && !isWhole) return true;
      running.current = send(isWhole);
      return running.current;
    },
    [send],
  );

  /** Takes what another call of the page answered: its revision and, where it made the draft anew, the draft. */
  function accept(answer: StudioPage, draft?: PageDraft): void {
    revision.current = answer.revision;
    setFacts({ revision: answer.revision, hasChanges: answer.has_changes });
    if (!draft) return;
    held.current = draft;
    newest.current = draft;
    settle(draft, answer.revision);
  }

  const { conflict } = saving;
  useEffect(() => {
    if (!isChanged || conflict || leftAt === typed) return undefined;
    const timer = setTimeout(() => void save(), restMs);
    return () => clearTimeout(timer);
  }, [typed, isChanged, conflict, leftAt, save, facts.revision]);

  return {
    draft: typed,
    change,
    save,
    accept,
    revision: () => revision.current,
    hasChanges: facts.hasChanges || isChanged,
    state: stateOf({
      isChanged,
      isSaving: saving.isSaving,
      hasFailed: saving.failure !== undefined,
      isUnfinished: typed.blocks.some(isUnfinished),
    }),
    failure: saving.failure,
    problems: problemsByPlace(saving.problems, asSent, typed),
    conflict,
    keepMine: (): void => {
      if (!conflict) return;
      revision.current = conflict.revision;
      saving.clear();
      void save();
    },
    takeTheirs: (): void => {
      if (!conflict) return;
      saving.clear();
      accept(conflict.current, conflict.current.draft);
    },
    leaveConflict: (): void => {
      setLeftAt(typed);
      saving.clear();
    },
  };
}

type Now = { isChanged: boolean; isSaving: boolean; hasFailed: boolean; isUnfinished: boolean };

function stateOf(now: Now): SavedState {
  if (now.isSaving) return 'saving';
  if (!now.isChanged) return 'saved';
  if (now.hasFailed) return 'failed';
  // All else is saved a moment after it was typed.
  return now.isUnfinished ? 'unfinished' : 'unsaved';
}
