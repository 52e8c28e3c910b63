import type { Transaction } from 'kysely';
import { utcDay } from '#shared/dates/utcDay.ts';
import { newId } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import type { DemoStore } from './historyParts.ts';
import { pastEventDays } from './planOrders.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The doors open (UTC), and a guest comes in every so many minutes. */
const doors = { openMinutes: 22 * 60 + 40, betweenMinutes: 1.5 };
const absent = 3;

/** An evening that is over, archived, so that the door and its guest list have guests. Returns its id. */
export async function writePastEvent(trx: Transaction<Schema>, { account, now }: DemoStore): Promise<string> {
  const day = eventDay(now);
  const madeAt = new Date(now.getTime() - (pastEventDays + 40) * dayMs).toISOString();
  const event = {
    starts_at: `${day}T18:00`,
    ends_at: `${day}T21:00`,
    place: 'The studio, 12 Mill Street',
    time_zone: 'America/New_York',
  };
  const id = newId('prd');
  await trx
    .insertInto('products')
    .values({
      id,
      account_id: account.id,
      position: 100,
      product_type: 'ticket',
      name: 'Press evening',
      description: 'Two presses, a pot of soup, and everybody goes home with a print.',
      image: '',
      images_json: '[]',
      price_minor: 1500,
      currency: account.currency,
      limited_seats: 40,
      minimum_price_minor: null,
      questions_json: '[]',
      created_at: madeAt,
      published_at: madeAt,
      archived_at: new Date(now.getTime() - (pastEventDays - 2) * dayMs).toISOString(),
      details_json: JSON.stringify({ event }),
    })
    .execute();
  return id;
}

/** Nearly all guests of the event came, one after the other. */
export async function admitGuests(trx: Transaction<Schema>, eventId: string, now: Date): Promise<void> {
  const tickets = await trx
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'tickets.line_id')
    .select('tickets.id')
    .where('order_lines.product_id', '=', eventId)
    .orderBy('tickets.created_at')
    .orderBy('tickets.order_id')
    .orderBy('tickets.number')
    .execute();
  for (const [index, { id }] of tickets.slice(0, -absent).entries()) {
    const minutes = doors.openMinutes + index * doors.betweenMinutes;
    const checked_in_at = new Date(Date.parse(eventDay(now)) + minutes * minuteMs).toISOString();
    await trx.updateTable('tickets').set({ checked_in_at }).where('id', '=', id).execute();
  }
}

function eventDay(now: Date): string {
  return utcDay(new Date(now.getTime() - pastEventDays * dayMs));
}
