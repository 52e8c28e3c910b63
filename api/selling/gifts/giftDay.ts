import { zonedTime } from '#shared/dates/eventText.ts';
import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import { invalidField } from '../../http/invalidField.ts';

/** A gift for a later day is mailed at this hour of the buyer's time zone. */
const mailedAt = '09:00';
const maxDays = 366;
const dayMs = 24 * 60 * 60_000;

type GiftDay = Pick<GiftTerms, 'send_on' | 'time_zone'>;

/**
 * When the mail of a gift is due: at once for today, else in the morning of its day. `field` is the beginning of the fields' names. Throws
 * 422 for an unknown time zone, and for a day that is over or more than a year ahead.
 */
export function giftDueAt(
  { send_on, time_zone }: GiftDay,
  { now, field }: { now: Date; field: string },
): Date {
  const today = dayIn(time_zone, now);
  if (today === undefined)
    throw invalidField(`${field}time_zone`, 'must be a time zone such as Europe/Berlin', {
      rule: 'time_zone',
    });
  if (send_on < today)
    throw invalidField(`${field}send_on`, 'must be today or a later day', { rule: 'day_over' });
  if (Date.parse(send_on) > Date.parse(today) + maxDays * dayMs) {
    throw invalidField(`${field}send_on`, 'must be within a year', { rule: 'day_too_late' });
  }
  return send_on === today ? now : giftMorning({ send_on, time_zone });
}

export function giftMorning({ send_on, time_zone }: GiftDay): Date {
  return new Date(zonedTime(`${send_on}T${mailedAt}`, time_zone));
}

/** The day of a moment, as `2026-01-31`; `undefined` for an unknown time zone. */
function dayIn(timeZone: string, moment: Date): string | undefined {
  try {
    const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const parts = new Intl.DateTimeFormat('en', format).formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    // `Intl` throws for an unknown time zone.
    return undefined;
  }
}
