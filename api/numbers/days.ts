import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import { invalidField } from '../http/invalidField.ts';

const dayMs = 24 * 60 * 60_000;
const mostDays = 400;

/** A range of UTC days, both ends included, and as many days right before it. */
export type Range = { from: string; to: string; days: string[]; before: { from: string; to: string } };

/** Throws 422 for a range that ends before it begins, or is longer than 400 days. */
export function rangeOf({ from, to }: NumbersQuery): Range {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) throw invalidField('to', 'must not be before from');
  if (count > mostDays) throw invalidField('to', `must be at most ${mostDays} days after from`);
  return {
    from,
    to,
    days: Array.from({ length: count }, (_, index) => dayAfter(from, index)),
    before: { from: dayAfter(from, -count), to: dayAfter(from, -1) },
  };
}

function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}
