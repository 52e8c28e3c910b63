import { studioNumbers } from '#shared/texts/en/studioNumbers.ts';
import type { Language } from '#shared/texts/languages.ts';
import { americanLocale } from '../calls/americanLocale.ts';

const { visitors: texts } = studioNumbers;
const deviceNames: Partial<Record<string, string>> = texts.kinds;

export function countryNames(language: Language): (code: string | null) => string {
  const names = new Intl.DisplayNames(americanLocale(language), { type: 'region' });
  return (code) => (code === null ? texts.notKnown : (names.of(code) ?? code));
}

export function deviceName(device: string | null): string {
  return device === null ? texts.notKnown : (deviceNames[device] ?? device);
}
