import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import type { Language } from '#shared/texts/languages.ts';
import { browserText } from '../calls/browserText.ts';

const hourMs = 60 * 60_000;

type Session = Pick<OwnAccount['sessions'][number], 'browser' | 'country' | 'last_used_at'>;

/** `Firefox on Windows · Germany · last used 2 hours ago`. A part that is not known is named as unknown. */
export function sessionText(
  { browser, country, last_used_at }: Session,
  now: Date,
  language: Language,
): string {
  const place = country ? placeText(country, language) : texts.unknownPlace;
  const name = browser === null || browser === undefined ? texts.unknownBrowser : browserText(browser);
  return [name, place, lastUsed(last_used_at, now, language)].join(' · ');
}

function placeText(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

/** The last use is known to the hour. */
function lastUsed(iso: string, now: Date, language: Language): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / hourMs);
  if (hours < 1) return texts.usedWithinHour;
  const ago = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'always' });
  return texts.lastUsed(hours < 48 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day'));
}
