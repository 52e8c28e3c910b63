import { Awning } from '../../../ui/Awning.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import frame from './DashboardFrame.module.css';
import styles from './DashboardSkeleton.module.css';

/** The dashboard's placeholder while the saved sign-in and the chunks load. */
export function DashboardSkeleton() {
  return (
    <div className={frame['frame']}>
      <Awning colours={['#cb310c', '#fffefb']} size="strip" />
      <header className={frame['header']}>
        <Logo />
      </header>
      <div className={frame['room']}>
        <div />
        <main className={frame['main']} aria-busy="true" aria-label="Loading your studio">
          <PartSkeleton />
        </main>
      </div>
    </div>
  );
}

/** A part's placeholder while its chunk or its first read loads. */
export function PartSkeleton() {
  return (
    <div className={styles['part']} aria-busy="true">
      <Skeleton height="title" width="half" />
      <Skeleton height="card" />
      <Skeleton height="title" />
      <Skeleton height="title" />
      <Skeleton height="title" />
    </div>
  );
}
