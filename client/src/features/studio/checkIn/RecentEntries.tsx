import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Link } from '../../../lib/Link.tsx';
import { timeOfDay } from '../frame/orderFormat.ts';
import styles from './CheckInScreen.module.css';

/** Enough to find the entry before the last one. */
const maxShown = 10;

type RecentEntriesProps = { entries: readonly CheckIn[]; onTakeBack: (entry: CheckIn) => void };

/** The tickets checked in since this screen was opened. A helper is told no order. */
export function RecentEntries({ entries, onTakeBack }: RecentEntriesProps) {
  const language = useLanguage();
  if (entries.length === 0) return null;
  return (
    <section className={styles['recent']} aria-labelledby="came-in">
      <h2 id="came-in" className={styles['heading']}>
        {texts.cameIn(entries.length)}
      </h2>
      <ol className={styles['entries']}>
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.ticket_id} className={styles['entry']}>
            <span className={styles['guest']}>
              {entry.order_id === '' ? (
                <bdi>{entry.guest}</bdi>
              ) : (
                <Link to={`/dashboard/orders/${encodeURIComponent(entry.order_id)}`}>
                  <bdi>{entry.guest}</bdi>
                </Link>
              )}
              <span className={styles['soft']}>
                <DotList
                  parts={[
                    entry.tier ?? entry.event,
                    texts.guests.numberOf(entry),
                    timeOfDay(entry.checked_in_at, language),
                  ]}
                />
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.undoCheckInOf(entry)}
              onClick={() => onTakeBack(entry)}
            >
              {studioWords.undo}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
