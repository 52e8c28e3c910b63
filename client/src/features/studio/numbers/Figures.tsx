import { useMemo } from 'react';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { DayFigure, type Line } from './DayFigure.tsx';
import styles from './Figures.module.css';
import { Rankings } from './Rankings.tsx';
import { Totals } from './Totals.tsx';

/** All figures of the range. A single day has no chart. */
export function Figures({ numbers }: { numbers: Numbers }) {
  return (
    <div className={styles['figures']}>
      <Totals numbers={numbers} />
      {numbers.days.length > 1 ? <Days numbers={numbers} /> : null}
      <Rankings numbers={numbers} />
    </div>
  );
}

const counted = (value: number) => value.toLocaleString('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const compactCount = (value: number) => compact.format(value);

const visits: Line[] = [
  {
    label: 'Visitors',
    colour: '--vermilion',
    shape: 'line',
    value: ({ visitors }) => visitors,
    text: counted,
  },
  { label: 'Views', colour: '--ink', shape: 'dashes', value: ({ views }) => views, text: counted },
];

function Days({ numbers: { days, currency } }: { numbers: Numbers }) {
  const revenue = useMemo(() => revenueIn(currency), [currency]);
  return (
    <div className={styles['pair']}>
      <DayFigure
        title="Revenue per day"
        none="Nothing was sold on these days."
        days={days}
        lines={revenue.lines}
        scaleText={revenue.scaleText}
      />
      <DayFigure
        title="Views and visitors per day"
        none="Nobody came on these days."
        days={days}
        lines={visits}
        scaleText={compactCount}
      />
    </div>
  );
}

function revenueIn(currency: string): { lines: Line[]; scaleText: (value: number) => string } {
  const short = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return {
    lines: [
      {
        label: 'Revenue',
        colour: '--green',
        shape: 'bars',
        value: (day) => day.revenue,
        text: (value) => formatMoney(value, currency),
      },
    ],
    scaleText: (value) => short.format(value),
  };
}
