import type { Language } from '#shared/texts/languages.ts';
import { americanLocale } from '../calls/americanLocale.ts';

/** `Nov 21, 2026`, in the creator's time zone. */
export function shortDay(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(americanLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
