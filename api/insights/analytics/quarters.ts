const quarterMs = 15 * 60_000;

/** The quarter of an hour of a moment, in UTC: `2026-01-31T13:45`. Every time zone's days begin with one. */
export function quarterOf(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / quarterMs) * quarterMs).toISOString().slice(0, 16);
}
