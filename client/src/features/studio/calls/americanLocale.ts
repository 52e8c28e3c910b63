import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Language } from '#shared/texts/languages.ts';

/** As `intlLocale`, but English is American: `1.2K` (British: `1.2k`), `Nov 21, 2026`, `St. Lucia`. */
export function americanLocale(language: Language): string {
  return language === 'en' ? 'en' : intlLocale(language);
}
