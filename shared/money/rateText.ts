import { intlLocale } from '../texts/intlLocale.ts';
import type { Language } from '../texts/languages.ts';

/** Rates differ by a factor of a million: five digits that count. */
export function rateText(rate: number, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), { maximumSignificantDigits: 5 }).format(rate);
}
