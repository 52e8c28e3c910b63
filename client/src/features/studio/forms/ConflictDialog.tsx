import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Question.module.css';

export type ConflictDialogProps = {
  open: boolean;
  /** What two people changed: "this page". */
  what: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Decides nothing yet: the typed text stays on the screen, unsaved. */
  onClose: () => void;
};

/** Two people saved the same thing. Nothing is lost until the creator chooses a version. */
export function ConflictDialog({ open, what, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Changed somewhere else"
      footer={
        <div className={styles['answers']}>
          <Button onClick={onKeepMine}>Keep mine</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      }
    >
      <p>
        {`Since you opened ${what}, it was saved in another window or on another device. Your changes are still here. Keep mine saves them over the others; take theirs shows what was saved there.`}
      </p>
    </Dialog>
  );
}
