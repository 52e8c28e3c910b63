import type { DashboardIconName } from './dashboardIconName.ts';
import sprite from './dashboardIcons.svg';
import styles from './Icon.module.css';

type DashboardIconProps = { name: DashboardIconName; size?: 'small' | 'regular' | 'large' };

/** An icon of the dashboard. Decorative, like `Icon`, from a sheet that public pages do not load. */
export function DashboardIcon({ name, size = 'regular' }: DashboardIconProps) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
