/** `21 November 2026` for a date or a time, in UTC: as on the order's page. */
export function mailDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
