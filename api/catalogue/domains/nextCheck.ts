import type { Row } from '../../store/schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** In the first hour the creator is probably looking at the screen. */
const atFirst = { forMs: hourMs, everyMs: minuteMs };
const later = { forMs: 14 * dayMs, everyMs: hourMs };

/** When a domain is checked the next time by itself; null: only when its creator asks. */
export function nextCheck(
  { state, waiting_since }: Pick<Row<'own_domains'>, 'state' | 'waiting_since'>,
  now: Date,
): string | null {
  const inMs = waitOf(state, now.getTime() - Date.parse(waiting_since));
  return inMs === null ? null : new Date(now.getTime() + inMs).toISOString();
}

function waitOf(state: Row<'own_domains'>['state'], waitedMs: number): number | null {
  if (state === 'live') return dayMs;
  if (state === 'failing') return hourMs;
  if (waitedMs < atFirst.forMs) return atFirst.everyMs;
  return waitedMs < later.forMs ? later.everyMs : null;
}
