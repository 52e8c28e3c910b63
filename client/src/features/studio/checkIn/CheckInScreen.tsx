import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { CameraPanel } from './CameraPanel.tsx';
import { useDoorEventsQuery } from './checkInApi.ts';
import styles from './CheckInScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import { dayText, doorsOf, type Door } from './doors.ts';
import { GuestList } from './GuestList.tsx';
import { RecentEntries } from './RecentEntries.tsx';
import { useWakeLock } from './useWakeLock.ts';
import { useCheckIn } from './useCheckIn.ts';
import { ResultPanel } from './ResultPanel.tsx';

/** Ticket check-in: the event and day are chosen, then tickets are scanned, typed or found by name. */
export function CheckInScreen() {
  const [now] = useState(() => new Date());
  const [chosenKey, setChosenKey] = useState<string>();
  const read = useDoorEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title="Check-in" />
      <div className={styles['desk']}>
        <QueryState query={read} what="Your events">
          {({ events }) => {
            const doors = doorsOf(events, now);
            const door =
              doors.find(({ key }) => key === chosenKey) ??
              doors.find(({ isToday }) => isToday) ??
              (doors.length === 1 ? doors[0] : undefined);
            if (doors.length === 0)
              return (
                <EmptyState title="No tickets were sold yet">
                  Guests are let in here, by the codes on their tickets.
                </EmptyState>
              );
            return (
              <>
                <div className={styles['choice']}>
                  <SelectField
                    label="The event and day at this door"
                    value={door?.key ?? ''}
                    onChange={(event) => setChosenKey(event.currentTarget.value)}
                  >
                    {door ? null : <option value="">Choose the event first</option>}
                    {doors.map(({ key, label, isToday }) => (
                      <option key={key} value={key}>
                        {isToday ? `${label} (today)` : label}
                      </option>
                    ))}
                  </SelectField>
                </div>
                {door ? <OpenDoor key={door.key} door={door} /> : null}
              </>
            );
          }}
        </QueryState>
      </div>
    </>
  );
}

/** The door of one event and day. A result is readable at arm's length. */
function OpenDoor({ door }: { door: Door }) {
  const { result, isAsking, entries, kept, ask, takeBack } = useCheckIn(door);
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
      <GuestList door={door} onCode={(code) => void ask(code)} />
    </>
  );
}
