/** `2026-01-31`, the UTC day of a moment, or of a time as it is stored: ISO text in UTC. */
export function utcDay(moment: Date | string): string {
  return (typeof moment === 'string' ? moment : moment.toISOString()).slice(0, 10);
}
