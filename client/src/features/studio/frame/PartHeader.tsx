import type { ReactNode } from 'react';
import { Link } from '../../../lib/Link.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { useTitle } from './useTitle.ts';
import styles from './PartHeader.module.css';

export type PartHeaderProps = {
  title: string;
  /** The list that contains this item. */
  back?: { to: string; label: string } | undefined;
  /** A badge or a mark beside the title. */
  mark?: ReactNode;
  actions?: ReactNode;
};

/** The header of every part: its title and its actions. Sets the document's title too. */
export function PartHeader({ title, back, mark, actions }: PartHeaderProps) {
  useTitle(title);
  return (
    <header className={styles['head']}>
      {back ? (
        <Link to={back.to} className={styles['back']}>
          <DashboardIcon name="back" size="small" />
          {back.label}
        </Link>
      ) : null}
      <h1 className={styles['title']} dir="auto">
        {title}
      </h1>
      {mark}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </header>
  );
}
