import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { shortDayText } from '../calls/dateRange.ts';
import { sparklinePoints } from './sparklinePoints.ts';
import styles from './TodayFigures.module.css';

type SparklineProps = { days: Numbers['days']; currency: string };

/** A line of each day's revenue, and in words what can be seen: the sum, and the best day. */
export function Sparkline({ days, currency }: SparklineProps) {
  const language = useLanguage();
  const sum = days.reduce((total, { revenue }) => total + revenue, 0);
  const best = days.reduce((first, day) => (day.revenue > first.revenue ? day : first));
  const label = studioToday.sales.inWords({
    sum: formatMoney(sum, currency, language),
    days: days.length,
    bestDay: shortDayText(language)(best.day),
    most: formatMoney(best.revenue, currency, language),
  });
  const points = sparklinePoints(days.map(({ revenue }) => revenue));
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles['line']} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
