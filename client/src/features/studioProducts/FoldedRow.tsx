import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import styles from './FoldedRow.module.css';

/** What a row says while it is closed. `isWrong`: it holds a field that was refused, and stands open. */
export type Fold = { name: string; facts: string; startsOpen: boolean; isWrong: boolean };

type FoldedRowProps = { fold: Fold; moves: readonly MenuItem[]; children: ReactNode };

/** A row of a long list: its name and what is in it, its fields once it is opened. */
export function FoldedRow({ fold, moves, children }: FoldedRowProps) {
  const { name, facts, startsOpen, isWrong } = fold;
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div className={styles['folded']}>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={styles['sign']}>
            <Icon name="chevron-down" size="small" />
          </span>
          <span className={styles['words']}>
            <strong>{name}</strong>
            <span>{facts}</span>
          </span>
        </summary>
        <div className={styles['fields']}>{children}</div>
      </details>
      <Menu label={`More for ${name}`} items={moves} />
    </div>
  );
}
