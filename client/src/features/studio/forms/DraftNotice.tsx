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
  const { offered } = form;
  if (offered) {
    return (
      <ActionNotice
        label="Unsaved changes"
        text={`You have unsaved changes from ${draftTime(offered.savedAt)}.`}
      >
        <Button size="small" onClick={() => form.restore(offered)}>
          Use them
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            form.dismissOffered();
            onDismissed(offered);
          }}
        >
          Discard
        </Button>
      </ActionNotice>
    );
  }
  if (!form.wasRestored) return null;
  return (
    <ActionNotice
      label="Unsaved changes"
      text={`These are your unsaved changes from ${draftTime(form.savedAt)}.`}
    >
      <Button size="small" variant="secondary" onClick={onDiscard}>
        Discard
      </Button>
    </ActionNotice>
  );
}

/** Undoes a discard in a dialog, which covers the dashboard's own offer to undo. */
export function DiscardedNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <ActionNotice label="Unsaved changes" text="Your changes are discarded.">
      <Button size="small" variant="secondary" onClick={onUndo}>
        Undo
      </Button>
    </ActionNotice>
  );
}
