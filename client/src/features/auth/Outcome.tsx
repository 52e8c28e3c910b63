import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Outcome.module.css';

export type OutcomeProps = { icon: 'mail' | 'check'; title: string; children: ReactNode; action?: ReactNode };

/** What stands in a form's place once it has done its work. */
export function Outcome({ icon, title, children, action }: OutcomeProps) {
  return (
    <div className={styles['outcome']} aria-live="polite">
      <span className={styles['mark']}>
        <Icon name={icon} />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{children}</p>
      {action}
    </div>
  );
}
