import type { ReactNode } from 'react';
import { Link } from '../lib/Link.tsx';
import styles from './CardLink.module.css';

/** The title of a card. Its link covers the whole card. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['link']}>
      {children}
    </Link>
  );
}
