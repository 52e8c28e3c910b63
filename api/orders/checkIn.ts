import { AppError } from '#shared/appError.ts';
import type { CheckIn } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../context.ts';
import { AnsweredError } from '../errorHandler.ts';

/**
 * Lets the holder of a ticket in, once. `code` may come as the QR code says it or as somebody types it. Throws 404 for a code of
 * nobody's or of another store, 409 for a second use (`{message, checked_in_at}`), and where the order does not open the door.
 */
export async function checkInTicket(
  { store, now }: ApiContext,
  { accountId, code }: { accountId: string; code: string },
): Promise<CheckIn> {
  const at = now().toISOString();
  return store.transaction(async (trx) => {
    const ticket = await trx
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.order_id')
      .innerJoin('order_lines', 'order_lines.id', 'tickets.line_id')
      .select([
        'tickets.id',
        'tickets.number',
        'tickets.checked_in_at',
        'orders.id as orderId',
        'orders.number as orderNumber',
        'orders.status',
        'orders.test',
        'orders.payer_name',
        'order_lines.name',
        'order_lines.ticket_name',
        'order_lines.quantity',
      ])
      .where('tickets.code', '=', asPrinted(code))
      .where('tickets.account_id', '=', accountId)
      .executeTakeFirst();
    if (!ticket) throw new AppError(404, 'ticket_unknown', 'This is not one of your tickets.');
    if (ticket.status === 'refunded') throw closed('This ticket was refunded.');
    if (ticket.status === 'disputed') throw closed('The payment of this ticket is disputed.');
    if (ticket.status === 'pending') throw closed('This ticket is not paid yet.');
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
      guest: ticket.payer_name,
      checked_in_at: at,
      test: ticket.test === 1,
    };
  });
}

/** Takes a check-in back, for a finger that slipped. Throws 404. */
export async function undoCheckIn(
  { store }: ApiContext,
  { accountId, ticketId }: { accountId: string; ticketId: string },
): Promise<void> {
  const { numUpdatedRows } = await store.transaction((trx) =>
    trx
      .updateTable('tickets')
      .set({ checked_in_at: null })
      .where('id', '=', ticketId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new AppError(404, 'ticket_unknown', 'This is not one of your tickets.');
}

/** Groups of four with dashes between, in capitals: typed without them it is the same code. */
function asPrinted(code: string): string {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

function closed(message: string): AppError {
  return new AppError(409, 'ticket_closed', message);
}

function usedBefore(checkedInAt: string): AppError {
  return new AnsweredError(409, 'ticket_used', 'This ticket was used already.', {
    checked_in_at: checkedInAt,
  });
}
