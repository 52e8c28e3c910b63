/** The UTC day of a time, `2026-01-31`. The time may be ISO text in UTC, as it is stored. */
export function utcDay(moment: Date | string): string {
  return (typeof moment === 'string' ? moment : moment.toISOString()).slice(0, 10);
}
