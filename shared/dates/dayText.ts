import { intlLocale } from '../texts/intlLocale.ts';
import type { Language } from '../texts/languages.ts';

/** `21 November 2026` for a date or a time, in UTC: the same words in a mail, from the server and in every browser. */
export function dayText(iso: string, language: Language = 'en'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(intlLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
