import { dayIn } from '../../../lib/dayIn.ts';
import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { utcDay } from '#shared/utcDay.ts';

// Days are those of the browser's time zone, and written `2026-01-31`.

/** The browser's time zone, by its IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const dayMs = 24 * 60 * 60_000;

/** The server's maximum. */
const mostDays = 400;

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
  if (!isDay(from)) return { field: 'from', message: 'Please choose the first day.' };
  if (!isDay(to)) return { field: 'to', message: 'Please choose the last day.' };
  if (from > lastDays(1, now).to) return { field: 'from', message: 'This day is still to come.' };
  if (to < from) return { field: 'to', message: 'The last day is before the first one.' };
  if (countDays({ from, to }) > mostDays)
    return { field: 'to', message: `At most ${mostDays} days can be shown at once.` };
  return undefined;
}

function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 Nov` */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** `Sat, 21 Nov 2026` */
export function longDay(day: string): string {
  return long.format(new Date(day));
}
