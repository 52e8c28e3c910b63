import type { GivenItem } from '#shared/orders/giftSchema.ts';
import { zonedTime } from '#shared/dates/eventText.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

type Event = { productId: string; name: string } & NonNullable<GivenItem['event']>;

/** The events of the tickets, each once. */
export function eventsOf(items: readonly GivenItem[]): Event[] {
  const held = items.flatMap(({ product_id, name, event, delivery }): Event[] =>
    event && delivery && delivery.tickets.length > 0 ? [{ ...event, productId: product_id, name }] : [],
  );
  return [...new Map(held.map((event) => [event.productId, event])).values()];
}

/**
 * The events as a calendar. An event always has the same `UID`, and a higher `SEQUENCE` each minute, so that a program that has the event
 * already updates it. Times are in UTC, which every program shows by its own clock. Source: RFC 5545.
 */
export async function ticketCalendar(
  events: readonly Event[],
  { url, host, language, now }: { url: string; host: string; language: Language; now: Date },
): Promise<string> {
  // The library is loaded for the first calendar, because many processes never write one.
  const { ICalCalendar, ICalCalendarMethod } = await import('ical-generator');
  const texts = serverPageTexts(language).calendar;
  const written = new ICalCalendar({
    prodId: { company: 'Makerstall', product: 'Tickets', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { productId, name, starts_at, ends_at, place, time_zone } of events)
    written.createEvent({
      id: `${productId}@${host}`,
      sequence: Math.floor(now.getTime() / 60_000),
      stamp: now,
      start: new Date(zonedTime(starts_at, time_zone)),
      end: ends_at === undefined ? null : new Date(zonedTime(ends_at, time_zone)),
      summary: name,
      location: place,
      description: texts.yourTickets(url),
      url,
    });
  return written.toString();
}
