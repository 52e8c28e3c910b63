import { useState, type ReactNode } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import styles from './CollapsibleRow.module.css';

/** The text of a closed row. `isWrong`: it has a refused field and is opened. */
export type RowSummary = { name: string; facts: string; startsOpen: boolean; isWrong: boolean };

type CollapsibleRowProps = { summary: RowSummary; moves: readonly MenuItem[]; children: ReactNode };

/** A collapsible row in a long list: closed it shows a summary, open its fields. */
export function CollapsibleRow({ summary, moves, children }: CollapsibleRowProps) {
  const { name, facts, startsOpen, isWrong } = summary;
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <div className={styles['folded']}>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={styles['sign']}>
            <Icon name="chevron-down" size="small" />
          </span>
          <span className={styles['words']}>
            <strong dir="auto">{name}</strong>
            <span>{facts}</span>
          </span>
        </summary>
        <div className={styles['fields']}>{children}</div>
      </details>
      <Menu label={texts.moreFor(name)} items={moves} />
    </div>
  );
}
