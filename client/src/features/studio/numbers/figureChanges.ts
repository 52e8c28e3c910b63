import { intlLocale } from '#shared/texts/intlLocale.ts';
import { studioNumbers } from '#shared/texts/en/studioNumbers.ts';
import type { Language } from '#shared/texts/languages.ts';

const { changes: texts } = studioNumbers;

/** How a figure changed against the days before: as text, and as a colour. */
export type Change = { way: 'up' | 'down' | 'same'; words: string };

/** With `before` 0 there is no percentage, only a direction. */
export function changeOf(now: number, before: number, language: Language): Change {
  if (now === before) return { way: 'same', words: now === 0 ? texts.sameNone : texts.same };
  const way = now > before ? 'up' : 'down';
  if (before === 0) return { way, words: texts.upFromNone };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { way, words: way === 'up' ? texts.upByLess : texts.downByLess };
  const much = (percent / 100).toLocaleString(intlLocale(language), { style: 'percent' });
  return { way, words: way === 'up' ? texts.upByPercent(much) : texts.downByPercent(much) };
}

/** The share of visitors who ordered; undefined without visitors, or if the API does not count who ordered. */
export function conversionOf({
  buyers,
  visitors,
}: {
  buyers?: number | undefined;
  visitors: number;
}): number | undefined {
  return visitors === 0 || buyers === undefined ? undefined : buyers / visitors;
}

/** The difference of two shares is given in percentage points: from 1% to 2% is a small change. */
export function pointsOf(now: number | undefined, before: number | undefined): Change {
  if (now === undefined || before === undefined)
    return { way: 'same', words: before === undefined ? texts.noVisitorsBefore : texts.noVisitors };
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return { way: 'same', words: texts.same };
  return points > 0
    ? { way: 'up', words: texts.upByPoints(points) }
    : { way: 'down', words: texts.downByPoints(-points) };
}

/** `3.2%` */
export function percentText(share: number, language: Language): string {
  return share.toLocaleString(intlLocale(language), { style: 'percent', maximumFractionDigits: 1 });
}
