import { intlLocale } from '../texts/intlLocale.ts';
import type { Language } from '../texts/languages.ts';

/** `21 November 2026 at 14:05 UTC`: a moment that counts, the same for everybody who reads it. */
export function momentText(iso: string, language: Language = 'en'): string {
  return new Date(iso).toLocaleString(intlLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
}
