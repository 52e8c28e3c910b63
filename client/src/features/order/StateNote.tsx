import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './StateNote.module.css';

type StateNoteProps = { icon: 'clock' | 'info' | 'lock' | 'warning'; title: string; children: ReactNode };

/** Why something is not as the buyer might expect it, said kindly and with what can be done. */
export function StateNote({ icon, title, children }: StateNoteProps) {
  return (
    <div className={styles['note']}>
      <Icon name={icon} />
      <div>
        <p className={styles['title']}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
