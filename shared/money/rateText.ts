import { intlLocale } from '../texts/intlLocale.ts';
import type { Language } from '../texts/languages.ts';

/** Five significant digits, because rates differ by a factor of a million. */
export function rateText(rate: number, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), { maximumSignificantDigits: 5 }).format(rate);
}
