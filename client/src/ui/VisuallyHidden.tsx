import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'h1' | 'legend' | 'caption';
  id?: string;
  children: ReactNode;
};

/** Text for screen readers only. */
export function VisuallyHidden({ as: As = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <As id={id} className={styles['visuallyHidden']}>
      {children}
    </As>
  );
}
