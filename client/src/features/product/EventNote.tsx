import { eventTime } from '#shared/eventText.ts';
import type { EventTerms } from '#shared/shopSchema.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EventNote.module.css';

/** When and where a ticket is for, before anybody pays for it. */
export function EventNote({ event }: { event: EventTerms }) {
  return (
    <p className={styles['event']}>
      <Icon name="clock" size="small" />
      <span>
        <strong>{eventTime(event)}</strong>
        <span className={styles['place']}>{event.place}</span>
      </span>
    </p>
  );
}
