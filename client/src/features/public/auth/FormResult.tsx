import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FormResult.module.css';

export type FormResultProps = {
  icon: 'mail' | 'check';
  title: string;
  children: ReactNode;
  action?: ReactNode;
};

/** Replaces a form after it succeeded. */
export function FormResult({ icon, title, children, action }: FormResultProps) {
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
