import type { ReactNode } from 'react';
import { Link } from '../../lib/Link.tsx';
import styles from './ThingLine.module.css';

type ThingLineProps = {
  to: string;
  name: string;
  /** "Physical · €34.00 · 4 sold". */
  facts: string;
  picture?: ReactNode;
  badge: ReactNode;
};

/** One thing of a list of the creator's: what it is in two lines, and the way to it. */
export function ThingLine({ to, name, facts, picture, badge }: ThingLineProps) {
  return (
    <Link to={to} className={styles['line']}>
      {picture ? <span className={styles['picture']}>{picture}</span> : null}
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>{facts}</span>
      </span>
      {badge}
    </Link>
  );
}
