import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { BlockType } from './draftChanges.ts';
import { blockKinds } from './newBlock.ts';
import styles from './PageForms.module.css';

type AddBlockDialogProps = { open: boolean; onClose: () => void; onAdd: (type: BlockType) => void };

export function AddBlockDialog({ open, onClose, onAdd }: AddBlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a block">
      <ul className={styles['kinds']}>
        {blockKinds.map(({ type, label, what, icon }) => (
          <li key={type}>
            <button type="button" className={styles['kind']} onClick={() => onAdd(type)}>
              <DeskIcon name={icon} />
              <span className={styles['kindName']}>{label}</span>
              <span className={styles['kindWhat']}>{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
