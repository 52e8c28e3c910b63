/**
 * The day of a moment in a time zone, as `2026-01-31`. It is made of parts, because engines order and separate the parts of a language's
 * date differently.
 */
export function dayIn(timeZone: string, moment: Date): string {
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
