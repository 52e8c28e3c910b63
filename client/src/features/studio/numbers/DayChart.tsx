import { useEffect, useRef } from 'react';
// Before uPlot, which needs it.
import './repairLanguage.ts';
import UPlot from 'uplot';
import './chart.css';

export type ChartSeries = {
  label: string;
  /** A colour of `tokens.css`. */
  colour: `--${string}`;
  shape: 'bars' | 'line' | 'dashes';
  values: number[];
};

/** `days`: the labels below the chart, e.g. `21 Nov`. */
export type Chart = { days: string[]; series: ChartSeries[] };

/** A new object draws the chart again. */
export type DayChartProps = {
  chart: Chart;
  /** A label of the vertical axis, e.g. `$1.2K`. */
  scaleText: (value: number) => string;
  /** The day under the pointer. */
  onPoint: (index: number | undefined) => void;
};

/** Daily values, drawn by uPlot on a canvas without animation. A table beside it has the same values. */
export function DayChart({ chart, scaleText, onPoint }: DayChartProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const size = () => ({ width: element.clientWidth, height });
    const { days, series } = chart;
    const drawn = new UPlot(
      { ...optionsOf({ chart, scaleText, onPoint }), ...size() },
      [days.map((_, index) => index), ...series.map(({ values }) => values)],
      element,
    );
    const watcher = new ResizeObserver(() => drawn.setSize(size()));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      drawn.destroy();
    };
  }, [chart, scaleText, onPoint]);
  return <div ref={room} aria-hidden="true" />;
}

const height = 240;
const font = '500 12px "Hanken Grotesk", "Hanken Fallback", Arial, sans-serif';
/** Whole steps only, because the values are whole numbers. */
const steps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

function optionsOf({
  chart: { days, series },
  scaleText,
  onPoint,
}: DayChartProps): Omit<UPlot.Options, 'width' | 'height'> {
  const axis = { stroke: colourOf('--ink-soft'), font, ticks: { show: false } };
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: (_chart, first, last) => [first - 0.6, last + 0.6] },
      y: { range: (_chart, _least, most) => [0, Math.max(most, 1) * 1.08] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        incrs: [1, 2, 3, 5, 7, 14, 30, 60, 90],
        space: 64,
        values: (_chart, places) => places.map((place) => days[place] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colourOf('--line'), width: 1 },
        incrs: steps,
        // A canvas orders the mark that `Intl` puts before Arabic amounts wrongly.
        values: (_chart, places) => places.map((place) => scaleText(place).replaceAll('\u200F', '')),
        size: (_chart, texts) => 16 + 7 * Math.max(1, ...(texts ?? []).map(({ length }) => length)),
      },
    ],
    series: [{}, ...series.map(seriesOptions)],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

function seriesOptions({ label, colour, shape }: ChartSeries): UPlot.Series {
  const stroke = colourOf(colour);
  if (shape === 'bars') {
    const bars = UPlot.paths.bars?.({ size: [0.7, 36], radius: 0.12 });
    return { label, stroke, fill: stroke, width: 0, points: { show: false }, ...(bars && { paths: bars }) };
  }
  return { label, stroke, width: 2, ...(shape === 'dashes' && { dash: [6, 4] }) };
}

/** A canvas does not resolve custom properties. */
function colourOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
