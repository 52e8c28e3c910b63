import { utcDay } from '#shared/dates/utcDay.ts';
import type { Rates } from './rates.ts';

const oldAfterMs = 7 * 24 * 60 * 60_000;

/** The currencies whose rates are older than a week, with their days. */
export function oldRates({ origins }: Rates, now: Date): { currency: string; day: string }[] {
  const before = utcDay(new Date(now.getTime() - oldAfterMs));
  return [...origins].flatMap(([currency, { day }]) =>
    day !== null && day < before ? [{ currency, day }] : [],
  );
}

/** The age of the oldest rate, in seconds; 0 if none ages. */
export function oldestRateSeconds({ origins }: Rates, now: Date): number {
  const days = [...origins.values()].flatMap(({ day }) => (day === null ? [] : [Date.parse(day)]));
  return days.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...days)) / 1000);
}
