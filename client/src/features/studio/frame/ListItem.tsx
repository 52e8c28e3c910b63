import type { ReactNode } from 'react';
import { Link } from '../../../lib/Link.tsx';
import styles from './ListItem.module.css';

type ListItemProps = {
  to: string;
  name: string;
  /** "Physical · €34.00 · 4 sold". */
  facts: string;
  picture?: ReactNode;
  badge: ReactNode;
};

/** One item in a list: two lines of text and a link to it. */
export function ListItem({ to, name, facts, picture, badge }: ListItemProps) {
  return (
    <Link to={to} className={styles['line']}>
      {picture ? <span className={styles['picture']}>{picture}</span> : null}
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles['facts']}>{facts}</span>
      </span>
      {badge}
    </Link>
  );
}
