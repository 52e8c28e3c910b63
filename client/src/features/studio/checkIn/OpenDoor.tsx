import { dayText } from '#shared/dates/dayText.ts';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { CameraPanel } from './CameraPanel.tsx';
import styles from './CheckInScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import type { Door } from './doors.ts';
import { GuestList } from './GuestList.tsx';
import { RecentEntries } from './RecentEntries.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { useCheckIn, type CheckInAccess } from './useCheckIn.ts';
import { guestListPollingMs, useGuestsQuery } from './checkInApi.ts';
import { useWakeLock } from './useWakeLock.ts';

/** The door of one event and day. A result is readable at arm's length. */
export function OpenDoor({ door, access }: { door: Door; access: CheckInAccess }) {
  const language = useLanguage();
  const { result, isAsking, entries, kept, ask, takeBack } = useCheckIn(door, access);
  const guests = useGuestsQuery(
    { productId: door.event.product_id, ...access },
    { pollingInterval: guestListPollingMs, refetchOnReconnect: true },
  );
  useWakeLock();
  return (
    <>
      {door.day === null || door.isToday ? null : (
        <p className={styles['note']}>{texts.notToday(dayText(door.day, language))}</p>
      )}
      <CameraPanel onCode={(code) => void ask(code)} />
      <ResultPanel
        result={result}
        guests={guests.data?.guests}
        isAsking={isAsking}
        onTakeBack={(entry) => void takeBack(entry)}
        onAskAgain={(code) => void ask(code)}
      />
      {kept.length > 0 ? <output className={styles['note']}>{texts.ticketsKept(kept.length)}</output> : null}
      <CodeForm isAsking={isAsking} onCode={ask} />
      <RecentEntries entries={entries} onTakeBack={(entry) => void takeBack(entry)} />
      <GuestList query={guests} kept={kept} onCode={(code) => void ask(code)} />
    </>
  );
}
