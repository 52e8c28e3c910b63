import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useIsLoading, type Views } from './views.ts';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './NavigationProgress.module.css';

/** A thin bar at the top while the next screen's chunk loads. */
export function NavigationProgress({ views }: { views: Views }): ReactNode {
  const texts = useUiTexts();
  const isLoading = useIsLoading(views);
  return (
    <output className={styles['progress']} data-loading={isLoading}>
      {isLoading ? <VisuallyHidden>{texts.loading}</VisuallyHidden> : null}
    </output>
  );
}
