import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Link } from '../../../lib/Link.tsx';
import styles from './CheckInScreen.module.css';

/** Enough to find the entry before the last one. */
const mostShown = 10;

type RecentEntriesProps = { entries: readonly CheckIn[]; onTakeBack: (entry: CheckIn) => void };

/** The tickets checked in since this screen was opened. A helper is told no order. */
export function RecentEntries({ entries, onTakeBack }: RecentEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles['recent']} aria-labelledby="came-in">
      <h2 id="came-in" className={styles['heading']}>
        {entries.length === 1 ? '1 came in' : `${entries.length} came in`}
      </h2>
      <ol className={styles['entries']}>
        {entries.slice(0, mostShown).map((entry) => (
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
                  parts={[entry.tier ?? entry.event, `${entry.number} of ${entry.count}`, timeText(entry)]}
                />
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Undo the check-in of ${entry.guest}, ${entry.number} of ${entry.count}`}
              onClick={() => onTakeBack(entry)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeText({ checked_in_at: at }: CheckIn): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
