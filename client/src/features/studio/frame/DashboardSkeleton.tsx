import { platformAwning } from '#shared/page/platformAwning.ts';
import { useStudioFrameTexts } from '../../../lib/texts/useStudioFrameTexts.ts';
import { Awning } from '../../../ui/Awning.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import frame from './DashboardFrame.module.css';
import styles from './DashboardSkeleton.module.css';

/** The dashboard's placeholder while the saved sign-in and the chunks load. */
export function DashboardSkeleton() {
  return (
    <div className={frame['frame']}>
      <Awning colours={platformAwning} size="strip" />
      <header className={frame['header']}>
        <Logo />
      </header>
      <div className={frame['room']}>
        <div />
        <main className={frame['main']} aria-busy="true" aria-label={useStudioFrameTexts().loadingStudio}>
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  );
}

/** A screen's placeholder while its chunk loads. */
export function ScreenSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">{useStudioFrameTexts().loading}</VisuallyHidden>
      <PartSkeleton />
    </>
  );
}

/** The placeholder of a part below its heading, while its first read loads. */
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
