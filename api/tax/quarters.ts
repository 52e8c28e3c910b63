import { z } from 'zod';

/** A quarter on the wire. */
export const quarterName = z.string().regex(/^20\d\d-Q[1-4]$/, 'must be a quarter such as 2026-Q4');

/** `2026-Q4` of a time in UTC. */
export function quarterOf(at: Date): string {
  return `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;
}

export function quarterBefore(quarter: string): string {
  return quarterOf(new Date(Date.parse(quarterRange(quarter).from) - 1));
}

/** The first moments of a quarter and of the next. */
export function quarterRange(quarter: string): { from: string; until: string } {
  const [year = '', number = ''] = quarter.split('-Q');
  const month = (Number(number) - 1) * 3;
  const start = (offset: number) => new Date(Date.UTC(Number(year), month + offset, 1)).toISOString();
  return { from: start(0), until: start(3) };
}

/** The latest first. */
export function quartersBetween(first: string, now: Date): string[] {
  const quarters: string[] = [];
  const at = new Date(first);
  at.setUTCMonth(Math.floor(at.getUTCMonth() / 3) * 3, 1);
  for (; quarterOf(at) <= quarterOf(now); at.setUTCMonth(at.getUTCMonth() + 3)) quarters.push(quarterOf(at));
  return quarters.toReversed();
}
