import { formatMoney } from '#shared/formatMoney.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { Sparkline } from './Sparkline.tsx';
import styles from './TodayFigures.module.css';

/** How many days the line shows, today included. */
export const shownDays = 14;

/** Today's revenue and orders, and the revenue of the days before, as the screen "Numbers" counts them. */
export function TodayFigures({ numbers: { days, currency } }: { numbers: Numbers }) {
  const today = days.at(-1) ?? { revenue: 0, orders: 0 };
  return (
    <section className={styles['today']} aria-label="Today">
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['name']}>Today’s revenue</dt>
          <dd className={styles['figure']}>{formatMoney(today.revenue, currency)}</dd>
        </div>
        <div>
          <dt className={styles['name']}>{today.orders === 1 ? 'Order today' : 'Orders today'}</dt>
          <dd className={styles['figure']}>{today.orders}</dd>
        </div>
      </dl>
      {days.some(({ revenue }) => revenue !== 0) ? (
        <div className={styles['last']}>
          <Sparkline days={days} currency={currency} />
          <Link to="/dashboard/numbers?days=30">{`The last ${days.length} days`}</Link>
        </div>
      ) : null}
    </section>
  );
}
