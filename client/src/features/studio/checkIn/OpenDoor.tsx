import { dayText } from '#shared/dayText.ts';
import { CameraPanel } from './CameraPanel.tsx';
import styles from './CheckInScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import type { Door } from './doors.ts';
import { GuestList } from './GuestList.tsx';
import { RecentEntries } from './RecentEntries.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { useCheckIn, type Doorkeeper } from './useCheckIn.ts';
import { guestListPollingMs, useGuestsQuery } from './checkInApi.ts';
import { useWakeLock } from './useWakeLock.ts';

/** The door of one event and day. A result is readable at arm's length. */
export function OpenDoor({ door, keeper }: { door: Door; keeper: Doorkeeper }) {
  const { result, isAsking, entries, kept, ask, takeBack } = useCheckIn(door, keeper);
  const guests = useGuestsQuery(
    { productId: door.event.product_id, ...keeper },
    { pollingInterval: guestListPollingMs, refetchOnReconnect: true },
  );
  useWakeLock();
  return (
    <>
      {door.day === null || door.isToday ? null : (
        <p className={styles['note']}>
          {`This door is for ${dayText(door.day)}, which is not today. Its tickets are let in here.`}
        </p>
      )}
      <CameraPanel onCode={(code) => void ask(code)} />
      <ResultPanel
        result={result}
        guests={guests.data?.guests}
        isAsking={isAsking}
        onTakeBack={(entry) => void takeBack(entry)}
        onAskAgain={(code) => void ask(code)}
      />
      {kept.length > 0 ? (
        <output className={styles['note']}>
          {kept.length === 1
            ? '1 ticket is kept in this browser. It is sent when the network is back.'
            : `${kept.length} tickets are kept in this browser. They are sent when the network is back.`}
        </output>
      ) : null}
      <CodeForm isAsking={isAsking} onCode={ask} />
      <RecentEntries entries={entries} onTakeBack={(entry) => void takeBack(entry)} />
      <GuestList query={guests} kept={kept} onCode={(code) => void ask(code)} />
    </>
  );
}
