import type { ReactNode } from 'react';
import { Link } from '../lib/Link.tsx';
import styles from './CardLink.module.css';

/** The name of what a card shows: the whole card leads there. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['link']}>
      {children}
    </Link>
  );
}
