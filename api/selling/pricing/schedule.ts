import { allocate } from '#shared/lib/allocate.ts';
import { utcDay } from '#shared/dates/utcDay.ts';

export type Schedule = {
  count: number;
  interval: 'week' | 'month';
  amountsMinor: number[];
  dueDates: string[];
};

/** Every part is a multiple of `stepMinor`, and so is the whole price. */
type Plan = { interval: 'week' | 'month'; amountsMinor: readonly number[]; stepMinor: number };

/**
 * Splits a price over a plan's instalments in proportion to the plan's amounts. The parts sum to `fullMinor` exactly. The first is due on
 * the day of purchase, UTC.
 */
export function schedule(plan: Plan, fullMinor: number, today: Date): Schedule {
  const amountsMinor = allocate(plan.amountsMinor, fullMinor, plan.stepMinor);
  return {
    count: amountsMinor.length,
    interval: plan.interval,
    amountsMinor,
    dueDates: amountsMinor.map((_, index) => dueDate(today, plan.interval, index)),
  };
}

/** The share of the full price that is charged now, to four decimals. */
export function shareDueNow(plan: Schedule): number {
  const full = plan.amountsMinor.reduce((sum, part) => sum + part, 0);
  const first = plan.amountsMinor[0] ?? 0;
  return full === 0 ? 0 : Math.round((first / full) * 10_000) / 10_000;
}

/** A month after 31 January is 28 February: a month without that day ends earlier. */
function dueDate(start: Date, interval: 'week' | 'month', index: number): string {
  const due = new Date(start);
  if (interval === 'week') {
    due.setUTCDate(due.getUTCDate() + 7 * index);
  } else {
    due.setUTCDate(1);
    due.setUTCMonth(due.getUTCMonth() + index);
    const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
    due.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  }
  return utcDay(due);
}
