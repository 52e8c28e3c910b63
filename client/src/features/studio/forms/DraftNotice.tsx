import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActionNotice } from './ActionNotice.tsx';
import { draftTime } from './draftTime.ts';
import type { SavedDraft } from './savedDrafts.ts';
import type { DraftForm } from './useDraftForm.ts';

type DraftNoticeProps<T> = {
  form: DraftForm<T>;
  /** Discards what is in the form. */
  onDiscard: () => void;
  /** Called when the draft of a closed tab was discarded: it can be undone. */
  onDismissed: (draft: SavedDraft<T>) => void;
};

/** Offers the draft of a closed tab, or says that this tab's was restored. */
export function DraftNotice<T>({ form, onDiscard, onDismissed }: DraftNoticeProps<T>) {
  const language = useLanguage();
  const { offered } = form;
  if (offered) {
    return (
      <ActionNotice
        label={texts.unsavedChanges}
        text={texts.youHaveUnsaved(draftTime(offered.savedAt, language))}
      >
        <Button size="small" onClick={() => form.restore(offered)}>
          {texts.takeThem}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            form.dismissOffered();
            onDismissed(offered);
          }}
        >
          {studioWords.discard}
        </Button>
      </ActionNotice>
    );
  }
  if (!form.wasRestored) return null;
  return (
    <ActionNotice
      label={texts.unsavedChanges}
      text={texts.theseAreUnsaved(draftTime(form.savedAt, language))}
    >
      <Button size="small" variant="secondary" onClick={onDiscard}>
        {studioWords.discard}
      </Button>
    </ActionNotice>
  );
}

/** Undoes a discard in a dialog, which covers the dashboard's own offer to undo. */
export function DiscardedNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <ActionNotice label={texts.unsavedChanges} text={texts.changesDiscarded}>
      <Button size="small" variant="secondary" onClick={onUndo}>
        {studioWords.undo}
      </Button>
    </ActionNotice>
  );
}
