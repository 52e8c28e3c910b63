import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <EmptyStallPicture />
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

/** A stall with awning, posts and an empty counter. */
function EmptyStallPicture() {
  return (
    <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <path d="M17 24h3v48h-3zM76 24h3v48h-3zM10 50h76v5H10z" fill="currentColor" />
      <path d="M20 55h56v13H20z" fill="currentColor" fillOpacity=".12" />
      <path
        d="M18 0h12l-3 24a9 9 0 0 1-18 0zM42 0h12l3 24a9 9 0 0 1-18 0zM66 0h12l9 24a9 9 0 0 1-18 0z"
        fill="#cb310c"
      />
      <path d="M30 0h12l-3 24a6 6 0 0 1-12 0zM54 0h12l3 24a6 6 0 0 1-12 0z" fill="#f3c9b6" />
    </svg>
  );
}
