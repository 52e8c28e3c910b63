import { useState, useSyncExternalStore } from 'react';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { useStudioDoorTexts } from '../../../lib/texts/useStudioDoorTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { DashboardSkeleton, PartSkeleton } from '../frame/DashboardSkeleton.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useStudioStore } from '../calls/useStudioStore.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { Awning } from '../../../ui/Awning.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useHelperDoorQuery } from './checkInApi.ts';
import checkIn from './CheckInScreen.module.css';
import { doorOf } from './doors.ts';
import styles from './HelperDoor.module.css';
import { OpenDoor } from './OpenDoor.tsx';

/** How often the door and its numbers of guests are read again. The guest list has an interval of its own. */
const pollingMs = 30_000;

/**
 * The door for a helper without an account. The link's token is in the fragment, which browsers send to nobody: it is in no log and no
 * referrer.
 */
export function HelperDoor() {
  const texts = useStudioDoorTexts();
  const isReady = useStudioStore();
  const token = useSyncExternalStore(onHashChange, readToken, () => '');
  useTitle(texts.title);
  if (!isReady) return <DashboardSkeleton />;
  return (
    <div className={styles['page']}>
      <Awning colours={platformAwning} size="strip" />
      <main className={styles['main']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        {token === '' ? (
          <EmptyState title={texts.closed}>{texts.incompleteLink}</EmptyState>
        ) : (
          <LinkedDoor key={token} token={token} />
        )}
      </main>
    </div>
  );
}

function LinkedDoor({ token }: { token: string }) {
  const texts = useStudioDoorTexts();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useHelperDoorQuery(token, {
    pollingInterval: pollingMs,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  // The dashboard's calls reject with a StudioError (`studioApi.ts`).
  const failure = error as StudioError | undefined;
  // A revoked link closes the door at once, also where it was open.
  if (failure?.status === 404) return <EmptyState title={texts.closed}>{failure.message}</EmptyState>;
  if (data) {
    const door = doorOf(data, now, language);
    return (
      <div className={checkIn['desk']}>
        <p className={checkIn['note']}>{door.label}</p>
        <OpenDoor door={door} access={{ account: data._id, token }} />
      </div>
    );
  }
  if (!failure) return <PartSkeleton />;
  return <ErrorNotice title={texts.notRead} message={failure.message} onRetry={() => void refetch()} />;
}

function onHashChange(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}

function readToken(): string {
  return location.hash.slice(1);
}
