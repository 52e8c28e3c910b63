import { formatMoney } from '#shared/formatMoney.ts';
import type { DayTotal } from '../frame/orderFormat.ts';
import styles from './TodayFigures.module.css';

export type TodayFiguresProps = { totals: readonly DayTotal[]; currency: string };

/** The day's takings in each currency, and the number of orders. */
export function TodayFigures({ totals, currency }: TodayFiguresProps) {
  const shown = totals.length > 0 ? totals : [{ currency, count: 0, total: 0 }];
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return (
    <section className={styles['today']} aria-label="Today">
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['name']}>Today’s revenue</dt>
          {shown.map((total) => (
            <dd key={total.currency} className={styles['figure']}>
              {formatMoney(total.total, total.currency)}
            </dd>
          ))}
        </div>
        <div>
          <dt className={styles['name']}>{count === 1 ? 'Order today' : 'Orders today'}</dt>
          <dd className={styles['figure']}>{count}</dd>
        </div>
      </dl>
    </section>
  );
}
