import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { changeOf, conversionOf, percentText, pointsOf, type Change } from './figureChanges.ts';
import styles from './Totals.module.css';

const { figures } = texts;

/** The totals of the range, each compared with the same number of days before. */
export function Totals({ numbers: { total, previous, currency } }: { numbers: Numbers }) {
  const language = useLanguage();
  const conversion = conversionOf(total);
  const conversionBefore = conversionOf(previous);
  const count = (key: 'orders' | 'visitors' | 'views' | 'clicks') => ({
    shown: total[key].toLocaleString(intlLocale(language)),
    before: previous[key].toLocaleString(intlLocale(language)),
    change: changeOf(total[key], previous[key], language),
  });
  return (
    <dl className={styles['totals']}>
      <Figure
        name={figures.revenue}
        shown={formatMoney(total.revenue, currency, language)}
        before={formatMoney(previous.revenue, currency, language)}
        change={changeOf(total.revenue, previous.revenue, language)}
      />
      <Figure name={figures.orders} {...count('orders')} />
      <Figure
        name={figures.conversion}
        hint={figures.conversionHint}
        shown={conversion === undefined ? '–' : percentText(conversion, language)}
        before={conversionBefore === undefined ? '–' : percentText(conversionBefore, language)}
        change={pointsOf(conversion, conversionBefore)}
      />
      <Figure name={figures.visitors} {...count('visitors')} />
      <Figure name={figures.views} {...count('views')} />
      <Figure name={figures.clicks} hint={figures.clicksHint} {...count('clicks')} />
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
      {/* A narrow figure breaks before its currency, not within its digits. */}
      <dd className={styles['shown']}>{shown.replaceAll('\u00A0', ' ')}</dd>
      <dd className={styles['against']}>
        <span className={styles['change']} data-way={change.way}>
          {change.words}
        </span>
        {change.way === 'same' ? null : (
          <span className={styles['before']}>{texts.changes.before(before)}</span>
        )}
      </dd>
    </div>
  );
}
