import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/** Words for those who do not see what says the same. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={styles['spoken']}>{children}</span>;
}
