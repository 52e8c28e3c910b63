import { dayIn } from '../../../lib/dayIn.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { dayText } from '#shared/dates/dayText.ts';
import type { HelperDoor } from '#shared/studio/doorLinkSchema.ts';
import type { DoorEvent } from '#shared/studio/salesSchema.ts';
import type { Language } from '#shared/texts/languages.ts';

/** A choice of the door: an event and one of its days; `day` is null for an event without a date. */
export type Door = { key: string; event: DoorEvent; day: string | null; label: string; isToday: boolean };

const dayMs = 24 * 60 * 60_000;
/** A longer event is one choice for each of its first days. */
const maxDays = 60;

/** A door for each day of each event, in the order of time. `today` is the day at the event. */
export function doorsOf(events: readonly DoorEvent[], now: Date, language: Language): Door[] {
  return events
    .flatMap((event): Door[] => daysOf(event).map((day) => doorOf({ event, day }, now, language)))
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
}

/** The door of one day, e.g. the one that a helper's link opens. */
export function doorOf(
  { event, day }: Pick<HelperDoor, 'event' | 'day'>,
  now: Date,
  language: Language,
): Door {
  return {
    key: `${event.product_id} ${day ?? ''}`,
    event,
    day,
    label: day === null ? event.name : `${event.name} · ${dayText(day, language)}`,
    isToday: day !== null && day === dayIn(event.event?.time_zone ?? 'UTC', now),
  };
}

function daysOf({ event }: DoorEvent): (string | null)[] {
  if (!event) return [null];
  const first = Date.parse(event.starts_at.slice(0, 10));
  const last = Date.parse((event.ends_at ?? event.starts_at).slice(0, 10));
  const count = Math.min(maxDays, Math.max(0, Math.round((last - first) / dayMs)) + 1);
  return Array.from({ length: count }, (_, index) => utcDay(new Date(first + index * dayMs)));
}
