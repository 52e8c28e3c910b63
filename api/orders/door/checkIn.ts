import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { ticketCodeLetters } from '#shared/orders/ticketCode.ts';
import { eventTime } from '#shared/dates/eventText.ts';
import type { EventTerms } from '#shared/shop/shopSchema.ts';
import type { CheckIn, CheckInRequest } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { sql, type Transaction } from 'kysely';
import { readDetails } from '../../catalogue/products/details.ts';
import type { Schema } from '../../store/schema.ts';

/**
 * Checks in the holder of a ticket, once. `code` may come from the QR code or be typed, or be the ticket's id. Throws 404 for an unknown code or one of another
 * store, 409 for a second use (`{message, checked_in_at}`), for a ticket of another event or day than those of the door, and if the
 * order is not valid for entry.
 */
export async function checkInTicket(
  { store, now }: ApiContext,
  { accountId, code, product_id, day }: CheckInRequest & { accountId: string },
): Promise<CheckIn> {
  const at = now().toISOString();
  return store.transaction(async (trx) => {
    const ticket = await trx
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.order_id')
      .innerJoin('order_lines', 'order_lines.id', 'tickets.line_id')
      .leftJoin('gifts', 'gifts.order_id', 'orders.id')
      .select([
        'tickets.id',
        'tickets.number',
        'tickets.checked_in_at',
        'orders.id as orderId',
        'orders.number as orderNumber',
        'orders.status',
        'orders.test',
        sql<string>`coalesce(gifts.receiver_name, orders.payer_name)`.as('guest'),
        'order_lines.product_id',
        'order_lines.name',
        'order_lines.ticket_name',
        'order_lines.quantity',
      ])
      .where((row) => row.or([row('tickets.code', '=', asPrinted(code)), row('tickets.id', '=', code)]))
      .where('tickets.account_id', '=', accountId)
      .executeTakeFirst();
    if (!ticket) throw refusal(404, 'ticket_unknown');
    await checkDoor(trx, ticket, { product_id, day });
    if (ticket.status === 'refunded') throw closed('ticket_refunded');
    if (ticket.status === 'disputed') throw closed('ticket_disputed');
    if (ticket.status === 'pending') throw closed('ticket_unpaid');
    if (ticket.checked_in_at !== null) throw usedBefore(ticket.checked_in_at);
    await trx.updateTable('tickets').set({ checked_in_at: at }).where('id', '=', ticket.id).execute();
    return {
      ticket_id: ticket.id,
      order_id: ticket.orderId,
      order_number: ticket.orderNumber,
      event: ticket.name,
      tier: ticket.ticket_name,
      number: ticket.number,
      count: ticket.quantity,
      guest: ticket.guest,
      checked_in_at: at,
      test: ticket.test === 1,
    };
  });
}

/** Throws 409 for a ticket of another event than the door's, or of another day. */
async function checkDoor(
  trx: Transaction<Schema>,
  ticket: { product_id: string; name: string },
  door: Pick<CheckInRequest, 'product_id' | 'day'>,
): Promise<void> {
  if (door.product_id === undefined && door.day === undefined) return;
  const product = await trx
    .selectFrom('products')
    .select('details_json')
    .where('id', '=', ticket.product_id)
    .executeTakeFirst();
  const event = product && readDetails(product).event;
  if (door.product_id !== undefined && door.product_id !== ticket.product_id) {
    const params = { event: ticket.name, time: event ? eventTime(event) : '' };
    throw refusal(409, 'ticket_other_event', { params });
  }
  if (door.day === undefined || !event) return;
  const { first, last } = daysOfEvent(event);
  if (door.day < first || door.day > last)
    throw refusal(409, 'ticket_other_day', { params: { time: eventTime(event) } });
}

/** The first and the last day, by the event's clock. */
export function daysOfEvent({ starts_at, ends_at }: EventTerms): { first: string; last: string } {
  return { first: starts_at.slice(0, 10), last: (ends_at ?? starts_at).slice(0, 10) };
}

/** Reverts a check-in that was a mistake. With `productId`, only for a ticket of that event. Throws 404. */
export async function undoCheckIn(
  { store }: ApiContext,
  { accountId, ticketId, productId }: { accountId: string; ticketId: string; productId?: string },
): Promise<void> {
  const { numUpdatedRows } = await store.transaction((trx) =>
    trx
      .updateTable('tickets')
      .set({ checked_in_at: null })
      .where('id', '=', ticketId)
      .where('account_id', '=', accountId)
      .$if(productId !== undefined, (tickets) =>
        tickets.where('line_id', 'in', (lines) =>
          lines
            .selectFrom('order_lines')
            .select('id')
            .where('product_id', '=', productId ?? ''),
        ),
      )
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refusal(404, 'ticket_unknown');
}

/** Groups of four capitals with dashes between. A code that was typed without them is the same. */
function asPrinted(code: string): string {
  return ticketCodeLetters(code).replace(/(.{4})(?=.)/g, '$1-');
}

function closed(text: 'ticket_refunded' | 'ticket_disputed' | 'ticket_unpaid'): AppError {
  return refusal(409, 'ticket_closed', { text });
}

function usedBefore(checkedInAt: string): AppError {
  return refusal(409, 'ticket_used', { extra: { checked_in_at: checkedInAt } });
}
