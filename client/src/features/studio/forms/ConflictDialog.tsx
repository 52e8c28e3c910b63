import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Question.module.css';

export type ConflictDialogProps = {
  open: boolean;
  /** "Since you opened this page, it was saved in another window or on another device." */
  happened: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Decides nothing yet: the typed text stays on the screen, unsaved. */
  onClose: () => void;
};

/** Two people saved the same thing. Nothing is lost until the creator chooses a version. */
export function ConflictDialog({ open, happened, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.changedElsewhere}
      footer={
        <div className={styles['answers']}>
          <Button onClick={onKeepMine}>{texts.keepMine}</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
        </div>
      }
    >
      <p>{texts.whichVersion(happened)}</p>
    </Dialog>
  );
}
