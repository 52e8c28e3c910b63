import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Language } from '#shared/texts/languages.ts';

/** `820 kB`, `2.4 MB`. */
export function fileSizeText(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
