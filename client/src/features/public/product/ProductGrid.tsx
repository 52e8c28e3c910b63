import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ProductGrid.module.css';

/**
 * Two columns on a phone, three or four on wider screens. Each child is one card. Inside of an element with `data-layout`, it is a `list` of
 * rows, or has `big` cards.
 */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** Placeholder cards of the final size while the shop loads. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles['waiting']}>
          <div className={styles['square']}>
            <Skeleton height="picture" />
          </div>
          <Skeleton height="line" />
          <Skeleton height="line" />
        </div>
      ))}
    </div>
  );
}
