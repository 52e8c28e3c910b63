import type { ReactNode } from 'react';
import styles from './ActionNotice.module.css';

type ActionNoticeProps = { label?: string; text: string; children: ReactNode };

/** A sentence, and the buttons that act on it. */
export function ActionNotice({ label, text, children }: ActionNoticeProps) {
  return (
    <aside className={styles['notice']} aria-label={label}>
      <p>{text}</p>
      <div className={styles['actions']}>{children}</div>
    </aside>
  );
}
