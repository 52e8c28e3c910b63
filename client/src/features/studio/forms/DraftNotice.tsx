import { Button } from '../../../ui/Button.tsx';
import { draftTime } from './draftTime.ts';
import styles from './DraftNotice.module.css';
import type { DraftForm } from './useDraftForm.ts';

type DraftNoticeProps<T> = { form: DraftForm<T>; onDiscard: () => void };

/** Offers the draft of a closed tab, or says that this tab's was restored. */
export function DraftNotice<T>({ form, onDiscard }: DraftNoticeProps<T>) {
  const { offered } = form;
  if (offered) {
    return (
      <aside className={styles['notice']} aria-label="Unsaved changes">
        <p>{`You have unsaved changes from ${draftTime(offered.savedAt)}.`}</p>
        <div className={styles['answers']}>
          <Button size="small" onClick={() => form.restore(offered)}>
            Use them
          </Button>
          <Button size="small" variant="secondary" onClick={form.dismissOffered}>
            Discard
          </Button>
        </div>
      </aside>
    );
  }
  if (!form.wasRestored) return null;
  return (
    <aside className={styles['notice']} aria-label="Unsaved changes">
      <p>{`These are your unsaved changes from ${draftTime(form.savedAt)}.`}</p>
      <div className={styles['answers']}>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </aside>
  );
}
