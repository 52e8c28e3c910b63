import { useCallback, useId, useMemo, useState } from 'react';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers } from '#shared/texts/en/studioNumbers.ts';
import { classNames } from '../../../lib/classNames.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Table } from '../../../ui/Table.tsx';
import panel from '../frame/Panel.module.css';
import { longDayText, shortDayText } from '../calls/dateRange.ts';
import type { Chart, ChartSeries } from './DayChart.tsx';
import styles from './DayFigure.module.css';

const { days: texts } = studioNumbers;

const DayChart = lazyPart(() => import('./DayChart.tsx').then((part) => part.DayChart));

type Day = Numbers['days'][number];

export type Line = Pick<ChartSeries, 'label' | 'colour' | 'shape'> & {
  value: (day: Day) => number;
  text: (value: number) => string;
  /** The value of a day, with its name: "Views: 1,200". */
  namedText: (value: number) => string;
};

export type DayFigureProps = {
  title: string;
  /** The name of the figure's table. */
  tableTitle: string;
  days: Day[];
  lines: Line[];
  scaleText: (value: number) => string;
  /** Shown instead of the chart when every day is zero. */
  none: string;
};

/**
 * A chart of daily values. The table behind it is always there for screen readers, and can be shown to others. Keep the chart's
 * data the same object between renders, or the chart is drawn again.
 */
export function DayFigure({ title, tableTitle, days, lines, scaleText, none }: DayFigureProps) {
  const longDay = longDayText(useLanguage());
  const titleId = useId();
  const tableId = useId();
  const [isTable, setIsTable] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const isEmpty = days.every((day) => lines.every(({ value }) => value(day) === 0));
  const table = (
    <Table
      caption={title}
      columns={[
        { label: texts.day, cell: ({ day }: Day) => longDay(day) },
        ...lines.map(({ label, value, text }) => ({
          label,
          align: 'end' as const,
          cell: (day: Day) => text(value(day)),
        })),
      ]}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  );
  return (
    <section className={classNames(panel['panel'], styles['figure'])} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? texts.hideTable : texts.showTable}
        </Button>
      </div>
      {isEmpty ? <p className={styles['note']}>{none}</p> : null}
      {isLost ? <p className={styles['note']}>{texts.chartNotLoaded}</p> : null}
      {isEmpty || isLost ? null : (
        <Drawing days={days} lines={lines} scaleText={scaleText} onLoadError={() => setIsLost(true)} />
      )}
      {isTable ? (
        <section
          id={tableId}
          className={styles['table']}
          aria-label={tableTitle}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
          tabIndex={0}
        >
          {table}
        </section>
      ) : (
        <VisuallyHidden as="div" id={tableId}>
          {table}
        </VisuallyHidden>
      )}
    </section>
  );
}

type DrawingProps = Pick<DayFigureProps, 'days' | 'lines' | 'scaleText'> & { onLoadError: () => void };

function Drawing({ days, lines, scaleText, onLoadError }: DrawingProps) {
  const language = useLanguage();
  const longDay = longDayText(language);
  const [pointed, setPointed] = useState<number>();
  const onPoint = useCallback((index: number | undefined) => setPointed(index), []);
  const chart = useMemo<Chart>(() => {
    const shortDay = shortDayText(language);
    return {
      days: days.map(({ day }) => shortDay(day)),
      series: lines.map(({ label, colour, shape, value }) => ({
        label,
        colour,
        shape,
        values: days.map(value),
      })),
    };
  }, [days, lines, language]);
  const shown = pointed === undefined ? undefined : days[pointed];
  return (
    <>
      <p className={styles['legend']} aria-hidden="true">
        <span className={styles['day']}>{shown ? longDay(shown.day) : texts.eachDay}</span>
        {lines.map(({ label, colour, shape, value, namedText }) => (
          <span key={label} className={styles['line']}>
            <span className={styles['mark']} data-colour={colour} data-shape={shape} />
            {shown ? namedText(value(shown)) : label}
          </span>
        ))}
      </p>
      <div className={styles['room']}>
        <DayChart chart={chart} scaleText={scaleText} onPoint={onPoint} onLoadError={onLoadError} />
      </div>
    </>
  );
}
