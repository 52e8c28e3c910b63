import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';
import styles from './PageForms.module.css';

type ChoiceCardProps = { label: string; what: string; icon: DashboardIconName; onChoose: () => void };

/** A button for one kind of block, or for one template. */
export function ChoiceCard({ label, what, icon, onChoose }: ChoiceCardProps) {
  return (
    <button type="button" className={styles['kind']} onClick={onChoose}>
      <DashboardIcon name={icon} />
      <span className={styles['kindName']}>{label}</span>
      <span className={styles['kindWhat']}>{what}</span>
    </button>
  );
}
