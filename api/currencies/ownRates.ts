import { isOffered } from './currencies.ts';
import type { RateSettings } from './exchangeRates.ts';

/** The default source. It is written on working days around 16:00 CET, and has no rate of NGN, KES and KWD. */
export const ecbDailyRates = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Reads the operator's own rates, `NGN=1600@2026-01-31,KES=129`; the day may be left out. `undefined`: the text is wrong. */
export function readOwnRates(words: string): RateSettings['own'] | undefined {
  const own = new Map<string, { rate: number; day: string | null }>();
  for (const word of words.split(',').filter((part) => part.trim() !== '')) {
    const [, code = '', number = '', day] =
      /^([A-Z]{3})=(\d+(?:\.\d+)?)(?:@(\d{4}-\d\d-\d\d))?$/.exec(word.trim()) ?? [];
    const rate = Number(number);
    const isKnown = code !== 'USD' && isOffered(code);
    if (!isKnown || rate === 0 || (day !== undefined && Number.isNaN(Date.parse(day)))) return undefined;
    own.set(code, { rate, day: day ?? null });
  }
  return own;
}
