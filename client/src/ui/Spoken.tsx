import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

type SpokenProps = { as?: 'span' | 'div' | 'legend' | 'caption'; id?: string; children: ReactNode };

/** Words for those who do not see what says the same. */
export function Spoken({ as: As = 'span', id, children }: SpokenProps) {
  return (
    <As id={id} className={styles['spoken']}>
      {children}
    </As>
  );
}
