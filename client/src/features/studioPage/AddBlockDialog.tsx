import { Dialog } from '../../ui/Dialog.tsx';
import type { BlockType } from './draftChanges.ts';
import { KindCard } from './KindCard.tsx';
import { blockKinds } from './newBlock.ts';
import styles from './PageForms.module.css';

type AddBlockDialogProps = { open: boolean; onClose: () => void; onAdd: (type: BlockType) => void };

export function AddBlockDialog({ open, onClose, onAdd }: AddBlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a block">
      <ul className={styles['kinds']}>
        {blockKinds.map(({ type, ...kind }) => (
          <li key={type}>
            <KindCard {...kind} onChoose={() => onAdd(type)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
