import { dayIn } from '../../../lib/dayIn.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { studioFrame } from '#shared/texts/en/studioFrame.ts';
import type { Language } from '#shared/texts/languages.ts';
import { utcDay } from '#shared/dates/utcDay.ts';

const texts = studioFrame.range;

// Days are those of the browser's time zone, and written `2026-01-31`.

/** The browser's time zone, by its IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const dayMs = 24 * 60 * 60_000;

/** The server's maximum. */
const maxDays = 400;

/** The length of each choice in days, today included. */
export const spans = [1, 7, 30, 90] as const;

export type Span = (typeof spans)[number];

export function lastDays(count: number, now: Date, zone = ownZone()): NumbersQuery {
  const today = dayIn(zone, now);
  return { from: dayAfter(today, 1 - count), to: today };
}

export function countDays({ from, to }: NumbersQuery): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The problem of a typed range, and the field that it belongs to; undefined when the range is valid. */
export function rangeProblem(
  { from, to }: NumbersQuery,
  now: Date,
): { field: 'from' | 'to'; message: string } | undefined {
  if (!isDay(from)) return { field: 'from', message: texts.chooseFirst };
  if (!isDay(to)) return { field: 'to', message: texts.chooseLast };
  if (from > lastDays(1, now).to) return { field: 'from', message: texts.stillToCome };
  if (to < from) return { field: 'to', message: texts.lastBeforeFirst };
  if (countDays({ from, to }) > maxDays) return { field: 'to', message: texts.atMost(maxDays) };
  return undefined;
}

function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Writes days as `21 Nov`. */
export function shortDayText(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}

/** Writes days as `Sat, 21 Nov 2026`. */
export function longDayText(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}
