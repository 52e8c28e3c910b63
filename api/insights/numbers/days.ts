import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { invalidField } from '../../http/invalidField.ts';

const maxDays = 400;

/** Days of one time zone, both ends included. `from` and `until` are ISO times in UTC, to the minute; `until` is the first one after. */
export type Days = {
  first: string;
  last: string;
  from: string;
  until: string;
  /** The days in order, each with the UTC minute of its beginning. */
  starts: readonly { day: string; from: string }[];
};

/** A range of days, and the same number of days before it. */
export type Range = Days & { before: Days };

/** Throws 422 for a range that ends before it begins, or is longer than 400 days, and for an unknown time zone. */
export function rangeOf({ from, to, zone = 'UTC' }: NumbersQuery): Range {
  if (!isZone(zone)) throw invalidField('zone', 'must be a time zone such as Europe/Berlin');
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to).days + 1;
  if (count < 1) throw invalidField('to', 'must not be before from');
  if (count > maxDays) throw invalidField('to', `must be at most ${maxDays} days after from`);
  return { ...daysFrom(first, count, zone), before: daysFrom(first.subtract({ days: count }), count, zone) };
}

/** The day of a UTC minute within the range. */
export function dayOf({ starts }: Days, minute: string): string {
  const next = starts.findLastIndex(({ from }) => from <= minute);
  return starts[Math.max(0, next)]?.day ?? '';
}

function daysFrom(first: Temporal.PlainDate, count: number, zone: string): Days {
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }));
  const starts = days.map((day) => ({
    day: day.toString(),
    from: day.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'minute' }).slice(0, 16),
  }));
  const end = starts.pop();
  const last = starts.at(-1);
  return {
    first: first.toString(),
    last: last?.day ?? '',
    from: starts[0]?.from ?? '',
    until: end?.from ?? '',
    starts,
  };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
