import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Question.module.css';
import type { Conflict, Saving } from './useSaving.ts';

export type ConflictDialogProps<Current> = {
  /** The dialog is open while it has a conflict. Closing it decides nothing: the typed text stays on the screen, unsaved. */
  saving: Pick<Saving<unknown, Current>, 'conflict' | 'clear'>;
  /** "Since you opened this page, it was saved in another window or on another device." */
  happened: string;
  /** Saves again, on top of the server's revision. */
  onKeepMine: (revision: number) => void;
  onTakeTheirs: (conflict: Conflict<Current>) => void;
};

/** Two people saved the same thing. Nothing is lost until the creator chooses a version. */
export function ConflictDialog<Current>({
  saving: { conflict, clear },
  happened,
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps<Current>) {
  function keepMine(): void {
    clear();
    if (conflict) onKeepMine(conflict.revision);
  }

  function takeTheirs(): void {
    clear();
    if (conflict) onTakeTheirs(conflict);
  }

  return (
    <Dialog
      open={conflict !== undefined}
      onClose={clear}
      title={texts.changedElsewhere}
      footer={
        <div className={styles['answers']}>
          <Button onClick={keepMine}>{texts.keepMine}</Button>
          <Button variant="secondary" onClick={takeTheirs}>
            {texts.takeTheirs}
          </Button>
        </div>
      }
    >
      <p>{texts.whichVersion(happened)}</p>
    </Dialog>
  );
}
