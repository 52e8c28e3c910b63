import { sql } from 'kysely';
import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { invalidField } from '../../http/invalidField.ts';

const maxDays = 400;

/** Days of one time zone, both ends included. `from` and `until` are ISO times in UTC, to the minute; `until` is the first one after. */
export type Days = {
  first: string;
  last: string;
  from: string;
  until: string;
  /** The days in order, each with the UTC minute of its beginning and of the next one's. */
  each: readonly { day: string; from: string; until: string }[];
};

/** A range of days, and the same number of days before it as one long day. */
export type Range = Days & { before: Days };

/** Throws 422 for a range that ends before it begins, or is longer than 400 days, and for an unknown time zone. */
export function rangeOf({ from, to, zone = 'UTC' }: NumbersQuery): Range {
  if (!isZone(zone))
    throw invalidField('zone', 'must be a time zone such as Europe/Berlin', { rule: 'time_zone' });
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to).days + 1;
  if (count < 1) throw invalidField('to', 'must not be before from');
  if (count > maxDays) throw invalidField('to', `must be at most ${maxDays} days after from`);
  const before = daysFrom(first.subtract({ days: count }), count, zone);
  const asOne = { day: before.first, from: before.from, until: before.until };
  return { ...daysFrom(first, count, zone), before: { ...before, each: [asOne] } };
}

/**
 * The days as a table: `column1` is the day, `column2` its first UTC minute and `column3` the first one after. Databases give the
 * columns of `values` these names. Joined with `crossJoin`, SQLite reads it first, and an index finds the rows of each day.
 */
export function dayTable({ each }: Days) {
  const rows = each.map(({ day, from, until }) => sql`(${sql.join([day, from, until])})`);
  return sql<{ column1: string; column2: string; column3: string }>`(values ${sql.join(rows)})`.as('days');
}

function daysFrom(first: Temporal.PlainDate, count: number, zone: string): Days {
  const starts = Array.from({ length: count + 1 }, (_, index) => {
    const day = first.add({ days: index });
    const from = day.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'minute' }).slice(0, 16);
    return { day: day.toString(), from };
  });
  const each = starts.flatMap((start, index) => {
    const next = starts[index + 1];
    return next ? [{ ...start, until: next.from }] : [];
  });
  return {
    first: first.toString(),
    last: each.at(-1)?.day ?? '',
    from: each[0]?.from ?? '',
    until: each.at(-1)?.until ?? '',
    each,
  };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
