import type { EventTerms } from '#shared/shop/shopSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';

/** The date of a demo event: a weekday so many weeks from now, in the creator's time zone. */
export type DemoEvent = {
  weekday: 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
  inWeeks: number;
  from: string;
  until: string;
  place: string;
  /** How many days it lasts, if not one. */
  days?: number;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function demoEvent(
  { weekday, inWeeks, from, until, place, days = 1 }: DemoEvent,
  { now, timeZone }: { now: Date; timeZone: string },
): EventTerms {
  const day = new Date(now);
  const ahead = (weekdays.indexOf(weekday) - day.getUTCDay() + 7) % 7;
  day.setUTCDate(day.getUTCDate() + ahead + 7 * inWeeks);
  const date = utcDay(day);
  day.setUTCDate(day.getUTCDate() + days - 1);
  return {
    starts_at: `${date}T${from}`,
    ends_at: `${utcDay(day)}T${until}`,
    place,
    time_zone: timeZone,
  };
}
