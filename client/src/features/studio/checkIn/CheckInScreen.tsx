import { useState } from 'react';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useDoorEventsQuery } from './checkInApi.ts';
import styles from './CheckInScreen.module.css';
import { DoorLinks } from './DoorLinks.tsx';
import { doorsOf } from './doors.ts';
import { OpenDoor } from './OpenDoor.tsx';

/** Ticket check-in: the event and day are chosen, then tickets are scanned, typed or found by name. */
export function CheckInScreen() {
  const { user } = useDashboard();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const [chosenKey, setChosenKey] = useState<string>();
  const read = useDoorEventsQuery(
    { account: user.account_id },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  return (
    <>
      <PartHeader title={texts.title} />
      <div className={styles['desk']}>
        <QueryState query={read} failed={texts.eventsNotRead}>
          {({ events }) => {
            const doors = doorsOf(events, now, language);
            const door =
              doors.find(({ key }) => key === chosenKey) ??
              doors.find(({ isToday }) => isToday) ??
              (doors.length === 1 ? doors[0] : undefined);
            if (doors.length === 0)
              return <EmptyState title={texts.noTicketsSold}>{texts.noTicketsSoldNote}</EmptyState>;
            return (
              <>
                <div className={styles['choice']}>
                  <SelectField
                    label={texts.eventAndDay}
                    value={door?.key ?? ''}
                    onChange={(event) => setChosenKey(event.currentTarget.value)}
                  >
                    {door ? null : <option value="">{texts.chooseEventFirst}</option>}
                    {doors.map(({ key, label, isToday }) => (
                      <option key={key} value={key}>
                        {isToday ? texts.doorToday(label) : label}
                      </option>
                    ))}
                  </SelectField>
                </div>
                {door ? (
                  <>
                    <OpenDoor key={door.key} door={door} access={{ account: user.account_id, token: null }} />
                    <DoorLinks door={door} doors={doors} />
                  </>
                ) : null}
              </>
            );
          }}
        </QueryState>
      </div>
    </>
  );
}
