import type { Language } from '../texts/languages.ts';

type EventTerms = { starts_at: string; ends_at?: string | undefined; place: string; time_zone: string };

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = `January February March April May June July August September October November December`.split(
  ' ',
);

/**
 * When an event is, by the clock of its place: `Saturday, 1 May 2027, 19:30–23:00 (Europe/Berlin)`. English is written
 * down rather than asked of `Intl`, so that the server, the browser and a mail say the same.
 */
export function eventTime(event: EventTerms, language: Language = 'en'): string {
  return language === 'en' ? englishTime(event) : intlTime(event, language);
}

function englishTime({ starts_at, ends_at, time_zone }: EventTerms): string {
  const start = `${dayText(starts_at)}, ${clock(starts_at)}`;
  const zone = `(${time_zone.replaceAll('_', ' ')})`;
  if (ends_at === undefined) return `${start} ${zone}`;
  const isSameDay = ends_at.slice(0, 10) === starts_at.slice(0, 10);
  const end = isSameDay ? `–${clock(ends_at)}` : ` to ${dayText(ends_at)}, ${clock(ends_at)}`;
  return `${start}${end} ${zone}`;
}

/** The clock of the place is read as if it were UTC's, so that `Intl` moves nothing. */
function intlTime({ starts_at, ends_at, time_zone }: EventTerms, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const start = new Date(`${starts_at}Z`);
  const time =
    ends_at === undefined ? format.format(start) : format.formatRange(start, new Date(`${ends_at}Z`));
  return `${time} (${time_zone.replaceAll('_', ' ')})`;
}

/** `2027-05-01T19:30` by the clock of Europe/Berlin → `2027-05-01T19:30+02:00`. */
export function zonedTime(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.replace('GMT', '') || '+00:00';
  };
  const asUtc = Date.parse(`${time}Z`);
  // The first offset is that of a slightly wrong instant, read as UTC. Around a change of summer time only the second one is right.
  const near = Date.parse(`${time}${offsetAt(asUtc)}`);
  return `${time}${offsetAt(near)}`;
}

function dayText(time: string): string {
  const date = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  return `${days[date.getUTCDay()] ?? ''}, ${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

function clock(time: string): string {
  return time.slice(11, 16);
}
