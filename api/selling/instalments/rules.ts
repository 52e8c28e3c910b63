import { sql } from 'kysely';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Row } from '../../store/schema.ts';

const day = 24 * 60 * 60_000;

/** A due charge is announced this long before. */
export const announcedBeforeMs = 3 * day;

/** The waits between retries. A declined charge is retried 1, 3 and 7 days after the first refusal. */
const waitsMs = [1 * day, 2 * day, 4 * day] as const;

/** If the outcome is unknown, the same charge is retried soon, and the try does not count. */
export const postponedMs = 60 * 60_000;

/** Noon UTC has the announced date nearly everywhere on earth. */
export function dueAt(date: string): string {
  return `${date}T12:00:00.000Z`;
}

/** The next state of an instalment after a declined charge. After the last retry the delivery is paused. */
export function afterRefusal(
  tries: number,
  now: Date,
): Pick<Row<'instalments'>, 'state' | 'tries' | 'next_try_at'> {
  const waitMs = waitsMs[tries];
  if (waitMs === undefined) return { state: 'paused', tries: tries + 1, next_try_at: null };
  return {
    state: 'failed',
    tries: tries + 1,
    next_try_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

/**
 * The state of an instalment that a whole refund had canceled, if that refund fails. Earlier refusals still count. The buyer believed that
 * nothing more would be charged, so the next charge is announced first.
 */
export function afterFailedRefund(
  { tries, due_at }: Pick<Row<'instalments'>, 'tries' | 'due_at'>,
  now: Date,
): Pick<Row<'instalments'>, 'state' | 'next_try_at' | 'due_at' | 'announced_at'> {
  if (tries > waitsMs.length) return { state: 'paused', next_try_at: null, due_at, announced_at: null };
  const announced = new Date(now.getTime() + announcedBeforeMs).toISOString();
  const noon = dueAt(utcDay(announced));
  const earliest = noon >= announced ? noon : new Date(Date.parse(noon) + day).toISOString();
  const next = due_at > earliest ? due_at : earliest;
  return tries === 0
    ? { state: 'scheduled', next_try_at: next, due_at: next, announced_at: null }
    : { state: 'failed', next_try_at: next, due_at, announced_at: null };
}

export function canBePaid({ state }: Pick<Row<'instalments'>, 'state'>): boolean {
  return state === 'failed' || state === 'paused';
}

/** The condition of a query of `instalments`: nothing is collected for an order that was refunded or is disputed. */
export const isOfOpenOrder = sql`exists (
  select 1 from orders where orders.id = instalments.order_id and orders.status in ('paid', 'part_refunded'))`;
