import { useMemo } from 'react';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { americanLocale } from '../calls/americanLocale.ts';
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

function Days({ numbers: { days, currency } }: { numbers: Numbers }) {
  const language = useLanguage();
  const revenue = useMemo(() => revenueIn(currency, language), [currency, language]);
  const visits = useMemo(() => visitsIn(language), [language]);
  return (
    <div className={styles['pair']}>
      <DayFigure
        title={texts.days.revenue}
        tableTitle={texts.days.revenueTable}
        none={texts.days.nothingSold}
        days={days}
        lines={revenue.lines}
        scaleText={revenue.scaleText}
      />
      <DayFigure
        title={texts.days.visits}
        tableTitle={texts.days.visitsTable}
        none={texts.days.nobodyCame}
        days={days}
        lines={visits.lines}
        scaleText={visits.scaleText}
      />
    </div>
  );
}

type Lines = { lines: Line[]; scaleText: (value: number) => string };

function visitsIn(language: Language): Lines {
  const short = new Intl.NumberFormat(americanLocale(language), { notation: 'compact' });
  const text = (value: number) => value.toLocaleString(intlLocale(language));
  return {
    lines: [
      {
        label: texts.figures.visitors,
        colour: '--vermilion',
        shape: 'line',
        value: ({ visitors }) => visitors,
        text,
        namedText: texts.days.visitorsOf,
      },
      {
        label: texts.figures.views,
        colour: '--ink',
        shape: 'dashes',
        value: ({ views }) => views,
        text,
        namedText: texts.days.viewsOf,
      },
    ],
    scaleText: (value) => short.format(value),
  };
}

function revenueIn(currency: string, language: Language): Lines {
  const short = new Intl.NumberFormat(americanLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return {
    lines: [
      {
        label: texts.figures.revenue,
        colour: '--green',
        shape: 'bars',
        value: (day) => day.revenue,
        text: (value) => formatMoney(value, currency, language),
        namedText: (value) => texts.days.revenueOf(formatMoney(value, currency, language)),
      },
    ],
    scaleText: (value) => short.format(value),
  };
}
