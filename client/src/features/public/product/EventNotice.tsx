import { eventTime } from '#shared/dates/eventText.ts';
import type { EventTerms } from '#shared/shop/shopSchema.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './EventNotice.module.css';

/** A ticket's date and venue, shown before the purchase. */
export function EventNotice({ event }: { event: EventTerms }) {
  return (
    <p className={styles['event']}>
      <Icon name="clock" size="small" />
      <span>
        <strong suppressHydrationWarning>{eventTime(event, useLanguage())}</strong>
        <span className={styles['place']} dir="auto">
          {event.place}
        </span>
      </span>
    </p>
  );
}
