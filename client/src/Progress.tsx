import type { ReactNode } from 'react';
import { Spoken } from './ui/Spoken.tsx';
import { useIsLoading, type Views } from './views.ts';
import styles from './Progress.module.css';

/** A thin bar at the top while the next screen's chunk is on its way. */
export function Progress({ views }: { views: Views }): ReactNode {
  const isLoading = useIsLoading(views);
  return (
    <output className={styles['progress']} data-loading={isLoading}>
      {isLoading ? <Spoken>Loading…</Spoken> : null}
    </output>
  );
}
