import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Link } from '../../../lib/Link.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Sparkline } from './Sparkline.tsx';
import styles from './TodayFigures.module.css';

const { sales: texts } = studioToday;

/** How many days the line shows, today included. */
export const shownDays = 14;

/** Today's revenue and orders, and the revenue of the days before, as the screen "Numbers" counts them. */
export function TodayFigures({ numbers: { days, currency } }: { numbers: Numbers }) {
  const language = useLanguage();
  const today = days.at(-1) ?? { revenue: 0, orders: 0 };
  return (
    <section className={styles['today']} aria-label={studioToday.title}>
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['name']}>{texts.revenueToday}</dt>
          <dd className={styles['figure']}>{formatMoney(today.revenue, currency, language)}</dd>
        </div>
        <div>
          <dt className={styles['name']}>{texts.ordersToday(today.orders)}</dt>
          <dd className={styles['figure']}>{today.orders.toLocaleString(intlLocale(language))}</dd>
        </div>
      </dl>
      {days.some(({ revenue }) => revenue !== 0) ? (
        <div className={styles['last']}>
          <Sparkline days={days} currency={currency} />
          <Link to="/dashboard/numbers?days=30">{texts.lastDays(days.length)}</Link>
        </div>
      ) : null}
    </section>
  );
}
