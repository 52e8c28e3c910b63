import { countryName } from '#shared/contact/countries.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import type { Language } from '#shared/texts/languages.ts';

type Reasons = typeof texts.reasons;

/** Why a row added nobody, in the dashboard's language. English for an old row, and for what only a newer API knows. */
export function reasonText({ why, reason }: Pick<RefusedRow, 'why' | 'reason'>, language: Language): string {
  if (!reason || !Object.hasOwn(texts.reasons, reason.code)) return why;
  // `hasOwn` has checked the key. The API sends what its text takes.
  const text = texts.reasons[reason.code as keyof Reasons] as string | ((params: object) => string);
  if (typeof text === 'string') return text;
  const { country, day, ...params } = reason.params ?? {};
  return text({
    ...params,
    ...(country === undefined ? {} : { country: countryName(country, language) }),
    ...(day === undefined ? {} : { day: shortDay(day, language) }),
  });
}

function shortDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(day));
}
