import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { SubpageDraft } from '#shared/studio/subpageSchema.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { failedState, type SaveState } from '../forms/SaveStatus.tsx';
import type { DraftPlace } from '../forms/savedDrafts.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { draftToSend, type DraftChange } from './draftChanges.ts';
import { keepUnfinished, withKeptBlocks } from './keptBlocks.ts';
import { mergeDrafts, takeTheirs, type Merged } from './mergeDrafts.ts';
import { isUnfinished, problemsByPlace, withoutUnfinished } from './unfinishedBlocks.ts';

/** The delay after the last keystroke: short enough to need no save button, long enough not to send each letter. */
const restMs = 800;

export type PageDrafting = ReturnType<typeof usePageDraft>;

/** The answer of every call for a draft: that of the home page has more fields. */
export type DraftAnswer = SubpageDraft;

/** The calls for the draft of one page: the home page, or a further one. */
export type DraftCalls = {
  /** Under which this tab keeps what was typed: `page`, `page:spg_1`. */
  form: string;
  save: (body: { revision: number; draft: PageDraft }) => Promise<DraftAnswer>;
  publish: (revision: number) => Promise<DraftAnswer>;
  revert: (revision: number) => Promise<DraftAnswer>;
};

/**
 * A draft that saves itself when typing pauses. `saved` is the initial draft. What the API refuses stays on the screen and in
 * this tab, and so do unfinished blocks. A save that completes during typing changes no text.
 */
export function usePageDraft(saved: DraftAnswer, { form: name, save: savePage }: DraftCalls) {
  const form = useDraftForm<PageDraft>({ form: name, saved: saved.draft, revision: saved.revision });
  const saving = useSaving<DraftAnswer, DraftAnswer>({ repeat: () => void save() });
  const [facts, setFacts] = useState({
    revision: form.revision ?? saved.revision,
    hasChanges: saved.has_changes,
  });
  const { values, isDirty, replace, rebase, reset } = form;
  /** The draft whose conflict was dismissed. After the next edit it is sent again. */
  const [dismissedDraft, setDismissedDraft] = useState<PageDraft>();
  const newest = useRef(values);
  const revision = useRef(facts.revision);
  useEffect(() => {
    newest.current = values;
  }, [values]);

  const change = useCallback((next: DraftChange) => replace(next), [replace]);

  useKeptBlocks({ accountId: saved.account_id, form: name }, values, replace);

  /** The server's draft, if known, and the save in progress. */
  const serverDraft = useRef(form.isDirty ? undefined : saved.draft);
  /** The last draft that both sides know: as it was sent, and as the server has it. */
  const common = useRef(
    form.isDirty && form.revision !== saved.revision ? undefined : { sent: saved.draft, kept: saved.draft },
  );
  const running = useRef<Promise<boolean>>(undefined);

  /** The draft of the last save, to which a refusal belongs. */
  const [lastSent, setLastSent] = useState(saved.draft);

  const send = useCallback(
    async (): Promise<boolean> => {
      const sent = newest.current;
      const part = withoutUnfinished(sent);
      setLastSent(part);
      const answer = await saving.save(() =>
        savePage({ revision: revision.current, draft: draftToSend(part) }),
      );
      if (!answer) return false;
      serverDraft.current = sent;
      common.current = { sent, kept: answer.draft };
      accept(answer);
      if (newest.current === sent && part.blocks.length === sent.blocks.length) reset(sent, answer.revision);
      else rebase(answer.revision);
      return newest.current === sent;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `saving` and `accept` hold all they know in refs and setters
    [savePage, reset, rebase],
  );

  /** Resolves with whether the draft is saved, without its unfinished blocks, which stay here. One save runs at a time. */
  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    if (serverDraft.current === newest.current) return true;
    running.current = send();
    return running.current;
  }, [send]);

  /** Takes another call's answer: its revision and, if it replaced the draft, the new draft. */
  function accept(answer: DraftAnswer, draft?: PageDraft): void {
    revision.current = answer.revision;
    setFacts({ revision: answer.revision, hasChanges: answer.has_changes });
    if (!draft) return;
    serverDraft.current = draft;
    common.current = { sent: draft, kept: draft };
    newest.current = draft;
    reset(draft, answer.revision);
  }

  const { conflict } = saving;
  const [merged, setMerged] = useState<Merged>();
  useEffect(() => {
    if (!conflict) {
      setMerged(undefined);
      return;
    }
    const mine = { before: common.current?.sent, now: newest.current };
    setMerged(mergeDrafts(mine, { before: common.current?.kept, now: conflict.current.draft }));
  }, [conflict, values]);
  useEffect(() => {
    if (!isDirty || conflict || dismissedDraft === values) return undefined;
    const timer = setTimeout(() => void save(), restMs);
    return () => clearTimeout(timer);
  }, [values, isDirty, conflict, dismissedDraft, save, facts.revision]);

  return {
    draft: values,
    change,
    save,
    accept,
    revision: () => revision.current,
    hasChanges: facts.hasChanges || isDirty,
    state: stateOf({
      isDirty,
      isSaving: saving.isSaving,
      failure: saving.failure,
      isUnfinished: values.blocks.some(isUnfinished),
    }),
    failure: saving.failure,
    problems: problemsByPlace(saving.problems, lastSent, values),
    /** The page was saved elsewhere, too: what both sides' changes are together. */
    merged,
    keepMine: (chosen: ReadonlySet<string>): void => {
      if (!conflict || !merged) return;
      const next = takeTheirs(merged, chosen);
      revision.current = conflict.revision;
      newest.current = next;
      replace(() => next);
      saving.clear();
      void save();
    },
    takeTheirs: (): void => {
      if (!conflict) return;
      saving.clear();
      accept(conflict.current, conflict.current.draft);
    },
    leaveConflict: (): void => {
      setDismissedDraft(values);
      saving.clear();
    },
  };
}

/** Unfinished blocks are in no save, so this browser keeps them, also after its tab was closed. */
function useKeptBlocks(
  { accountId, form }: DraftPlace,
  values: PageDraft,
  replace: (next: DraftChange) => void,
): void {
  const seen = useRef<Set<string>>(undefined);
  useEffect(() => {
    const place = { accountId, form };
    if (!seen.current) {
      seen.current = new Set();
      const known = withKeptBlocks(place, values);
      if (known !== values) {
        replace((draft) => withKeptBlocks(place, draft));
        return;
      }
    }
    for (const { _id } of values.blocks) seen.current.add(_id);
    keepUnfinished(place, values, seen.current);
  }, [accountId, form, values, replace]);
}

type Now = { isDirty: boolean; isSaving: boolean; failure: StudioError | undefined; isUnfinished: boolean };

function stateOf(now: Now): SaveState {
  if (now.isSaving) return 'saving';
  if (!now.isDirty) return 'saved';
  if (now.failure) return failedState(now.failure);
  // Everything else is saved shortly after it was typed.
  return now.isUnfinished ? 'unfinished' : 'unsaved';
}
