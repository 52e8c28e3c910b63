import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { BlockType } from './draftChanges.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { blockKindOf, blockTypes } from './blockKinds.ts';
import styles from './PageForms.module.css';

type AddBlockDialogProps = { open: boolean; onClose: () => void; onAdd: (type: BlockType) => void };

export function AddBlockDialog({ open, onClose, onAdd }: AddBlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.addBlock}>
      <ul className={styles['kinds']}>
        {blockTypes.map((type) => {
          const { label, what, icon } = blockKindOf(type);
          return (
            <li key={type}>
              <ChoiceCard {...{ label, what, icon }} onChoose={() => onAdd(type)} />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
