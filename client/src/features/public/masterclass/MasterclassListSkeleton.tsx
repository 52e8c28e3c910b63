import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './MasterclassCard.module.css';

/** As many placeholder cards as there will be, of their final size. */
export function MasterclassListSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className={styles['card']} aria-hidden="true">
      <div className={styles['waiting']}>
        <Skeleton height="picture" />
      </div>
      <div className={styles['words']}>
        <Skeleton height="title" width="half" />
        <Skeleton height="line" />
        <Skeleton height="line" />
      </div>
    </div>
  ));
}
