import { intlLocale } from '#shared/texts/intlLocale.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import type { Language } from '#shared/texts/languages.ts';

/** `12:04` for today, else `21 Nov, 12:04`. */
export function draftTime(savedAt: string, language: Language, now = new Date()): string {
  const locale = intlLocale(language);
  const then = new Date(savedAt);
  const time = then.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  const day = then.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  return texts.dayAt({ day, time });
}
