import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { StallGlyph } from './StallGlyph.tsx';

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <StallGlyph />
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
