import { DeskIcon } from '../../ui/DeskIcon.tsx';
import type { DeskIconName } from '../../ui/deskIconName.ts';
import styles from './PageForms.module.css';

type KindCardProps = { label: string; what: string; icon: DeskIconName; onChoose: () => void };

/** One kind of block, or one template, to choose by a press. */
export function KindCard({ label, what, icon, onChoose }: KindCardProps) {
  return (
    <button type="button" className={styles['kind']} onClick={onChoose}>
      <DeskIcon name={icon} />
      <span className={styles['kindName']}>{label}</span>
      <span className={styles['kindWhat']}>{what}</span>
    </button>
  );
}
