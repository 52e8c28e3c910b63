import type { EventTerms } from '#shared/shopSchema.ts';
import { utcDay } from '#shared/utcDay.ts';

/** An event as it is written down here: the so-many-th such weekday from now, by the clock of the studio. */
export type DemoEvent = {
  weekday: 'Thursday' | 'Saturday' | 'Sunday';
  inWeeks: number;
  from: string;
  until: string;
  place: string;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function demoEvent({ weekday, inWeeks, from, until, place }: DemoEvent, now: Date): EventTerms {
  const day = new Date(now);
  const ahead = (weekdays.indexOf(weekday) - day.getUTCDay() + 7) % 7;
  day.setUTCDate(day.getUTCDate() + ahead + 7 * inWeeks);
  const date = utcDay(day);
  return { starts_at: `${date}T${from}`, ends_at: `${date}T${until}`, place, time_zone: 'America/New_York' };
}
