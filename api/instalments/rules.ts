import type { Row } from '../store/schema.ts';

const day = 24 * 60 * 60_000;

/** A due charge is announced this long before. */
export const announcedBeforeMs = 3 * day;

/** A refused charge is tried again 1, 3 and 7 days after the first refusal: the waits between them. */
const waitsMs = [1 * day, 2 * day, 4 * day] as const;

/** Where nobody knows whether it was refused, the same charge is tried again soon; it does not count. */
export const postponedMs = 60 * 60_000;

/** Noon UTC: the date that the buyer was told, nearly everywhere on earth. */
export function dueAt(date: string): string {
  return `${date}T12:00:00.000Z`;
}

/** What a refused charge makes of an instalment; after the last retry what was bought is paused. */
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

export function canBePaid({ state }: Pick<Row<'instalments'>, 'state'>): boolean {
  return state === 'failed' || state === 'paused';
}
