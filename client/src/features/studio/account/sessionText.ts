import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const hourMs = 60 * 60_000;

type Session = Pick<OwnAccount['sessions'][number], 'browser' | 'country' | 'last_used_at'>;

/** `Firefox on Windows · Germany · last used 2 hours ago`. What is not known is said. */
export function sessionText({ browser, country, last_used_at }: Session, now: Date): string {
  const place = country ? (countryNames.of(country) ?? country) : 'unknown place';
  return `${browser ?? 'Unknown browser'} · ${place} · ${lastUsed(last_used_at, now)}`;
}

/** The last use is known to the hour. */
function lastUsed(iso: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / hourMs);
  if (hours < 1) return 'used within the hour';
  if (hours < 48) return `last used ${ago.format(-hours, 'hour')}`;
  return `last used ${ago.format(-Math.floor(hours / 24), 'day')}`;
}
