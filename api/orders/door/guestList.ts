import { sql, type Kysely } from 'kysely';
import { hasField } from '#shared/studio/creatorKinds.ts';
import type { DoorEvents, GuestList } from '#shared/studio/salesSchema.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import type { Schema } from '../../store/schema.ts';

/** What a ticket needs to be valid at the door. */
const validStates = ['paid', 'part_refunded'] as const;

/** The events that tickets were sold of, the next one first, and how many of their guests are in. */
export async function loadDoorEvents(db: Kysely<Schema>, accountId: string): Promise<DoorEvents> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'product_type', 'details_json'])
    .where('account_id', '=', accountId)
    .execute();
  const events = products.filter(({ product_type }) => hasField(product_type, 'event'));
  if (events.length === 0) return { events: [] };
  const sold = await soldTickets(db)
    .select([
      'order_lines.product_id',
      ({ fn }) => fn.countAll().as('tickets'),
      ({ fn }) => fn.count('tickets.checked_in_at').as('checkedIn'),
    ])
    .where(
      'order_lines.product_id',
      'in',
      events.map(({ id }) => id),
    )
    .groupBy('order_lines.product_id')
    .execute();
  return {
    events: sold
      .map(({ product_id, tickets, checkedIn }) => {
        const product = events.find(({ id }) => id === product_id);
        return {
          product_id,
          name: product?.name ?? '',
          event: (product && readDetails(product).event) ?? null,
          tickets: Number(tickets),
          checked_in: Number(checkedIn),
        };
      })
      .toSorted((a, b) => (a.event?.starts_at ?? '9').localeCompare(b.event?.starts_at ?? '9')),
  };
}

/** All guests of an event, by name. Another store's event has none. */
export async function loadGuests(
  db: Kysely<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<GuestList> {
  const guests = await soldTickets(db)
    .select([
      'tickets.id as ticket_id',
      'tickets.code',
      'tickets.number',
      'tickets.checked_in_at',
      'orders.id as order_id',
      'orders.number as order_number',
      sql<string>`coalesce(gifts.receiver_name, orders.payer_name)`.as('guest'),
      'order_lines.ticket_name as tier',
      'order_lines.quantity as count',
    ])
    .where('order_lines.product_id', '=', productId)
    .where('orders.account_id', '=', accountId)
    .execute();
  return {
    guests: guests.toSorted(
      (a, b) => a.guest.localeCompare(b.guest) || a.order_number - b.order_number || a.number - b.number,
    ),
  };
}

function soldTickets(db: Kysely<Schema>) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.order_id', '=', 'orders.id').onRef('tickets.line_id', '=', 'order_lines.id'),
    )
    .leftJoin('gifts', 'gifts.order_id', 'orders.id')
    .where('orders.status', 'in', validStates);
}
