import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './StatusNotice.module.css';

type StatusNoticeProps = { icon: 'clock' | 'info' | 'lock' | 'warning'; title: string; children: ReactNode };

/** Explains kindly what is different from what the buyer expects, and what to do. */
export function StatusNotice({ icon, title, children }: StatusNoticeProps) {
  return (
    <div className={styles['note']}>
      <Icon name={icon} />
      <div>
        <p className={styles['title']}>{title}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}
