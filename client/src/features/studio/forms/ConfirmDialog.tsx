import type { ReactNode } from 'react';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Question.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The button's text: "Refund €12". */
  confirm: string;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, and what will not. */
  children: ReactNode;
};

/** Asks before an action that cannot be undone. Other actions run at once, with `useUndo`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      footer={
        <div className={styles['answers']}>
          <Button variant="danger" busy={props.isBusy} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
          <Button variant="secondary" onClick={props.onClose}>
            {studioWords.cancel}
          </Button>
        </div>
      }
    >
      {props.children}
    </Dialog>
  );
}
