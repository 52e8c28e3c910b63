import { zonedTime } from '#shared/dates/eventText.ts';
import type { PassTicket } from './passTicket.ts';

export type EventTimes = {
  /** With the offset of the place, and seconds: `2027-05-01T19:30:00+02:00`. */
  start: string;
  end: string | undefined;
  /** When the pass is put away. */
  expires: Date;
};

const hourMs = 60 * 60_000;
/** Nobody knows how long an event without an end is, and events run late. */
const withoutEndMs = 12 * hourMs;
const lateMs = 12 * hourMs;

export function eventTimes({ starts_at, ends_at, time_zone }: NonNullable<PassTicket['event']>): EventTimes {
  const start = withSeconds(zonedTime(starts_at, time_zone));
  const end = ends_at === undefined ? undefined : withSeconds(zonedTime(ends_at, time_zone));
  const over = end === undefined ? Date.parse(start) + withoutEndMs : Date.parse(end);
  return { start, end, expires: new Date(over + lateMs) };
}

function withSeconds(time: string): string {
  return time.replace(/T\d\d:\d\d(?!:)/, '$&:00');
}
