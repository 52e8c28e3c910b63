import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import frame from './StudioFrame.module.css';
import styles from './StudioSkeleton.module.css';

/** Holds the studio's place while the saved sign-in and the chunks arrive. */
export function StudioSkeleton() {
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

/** Holds the place of a part whose chunk, or whose first read, is on its way. */
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
