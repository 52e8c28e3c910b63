import { formatMoney } from '#shared/formatMoney.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { changeOf, conversionOf, percentText, pointsOf, type Change } from './figureChanges.ts';
import styles from './Totals.module.css';

/** The totals of the range, each compared with the same number of days before. */
export function Totals({ numbers: { total, previous, currency } }: { numbers: Numbers }) {
  const conversion = conversionOf(total);
  const conversionBefore = conversionOf(previous);
  const count = (key: 'orders' | 'visitors' | 'views' | 'clicks') => ({
    shown: total[key].toLocaleString('en-US'),
    before: previous[key].toLocaleString('en-US'),
    change: changeOf(total[key], previous[key]),
  });
  return (
    <dl className={styles['totals']}>
      <Figure
        name="Revenue"
        shown={formatMoney(total.revenue, currency)}
        before={formatMoney(previous.revenue, currency)}
        change={changeOf(total.revenue, previous.revenue)}
      />
      <Figure name="Orders" {...count('orders')} />
      <Figure
        name="Conversion"
        hint="visitors who ordered"
        shown={conversion === undefined ? '–' : percentText(conversion)}
        before={conversionBefore === undefined ? '–' : percentText(conversionBefore)}
        change={pointsOf(conversion, conversionBefore)}
      />
      <Figure name="Visitors" {...count('visitors')} />
      <Figure name="Views" {...count('views')} />
      <Figure name="Clicks" hint="on links" {...count('clicks')} />
    </dl>
  );
}

type FigureProps = { name: string; hint?: string; shown: string; before: string; change: Change };

function Figure({ name, hint, shown, before, change }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['name']}>
        {name} {hint ? <span className={styles['hint']}>{hint}</span> : null}
      </dt>
      <dd className={styles['shown']}>{shown}</dd>
      <dd className={styles['against']}>
        <span className={styles['change']} data-way={change.way}>
          {change.words}
        </span>
        {change.way === 'same' ? null : <span className={styles['before']}>{`before: ${before}`}</span>}
      </dd>
    </div>
  );
}
