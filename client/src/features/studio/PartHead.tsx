import type { ReactNode } from 'react';
import { Link } from '../../lib/Link.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { useTitle } from './useTitle.ts';
import styles from './PartHead.module.css';

export type PartHeadProps = {
  title: string;
  /** The list that this one thing is from. */
  back?: { to: string; label: string } | undefined;
  /** A badge or a mark beside the title. */
  mark?: ReactNode;
  actions?: ReactNode;
};

/** The first line of every part: where one is, and what can be done here. Names the document too. */
export function PartHead({ title, back, mark, actions }: PartHeadProps) {
  useTitle(title);
  return (
    <header className={styles['head']}>
      {back ? (
        <Link to={back.to} className={styles['back']}>
          <DeskIcon name="back" size="small" />
          {back.label}
        </Link>
      ) : null}
      <h1 className={styles['title']}>{title}</h1>
      {mark}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </header>
  );
}
