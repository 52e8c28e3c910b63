import { sql, type Transaction } from 'kysely';
import { addUpPiecesOf } from '../../catalogue/products/soldPieces.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Line = Pick<Row<'order_lines'>, 'product_id' | 'ticket_id' | 'quantity'>;

/** Returns seats and stock of a refunded order to sale, unless they were sold again already. */
export async function returnSeats(trx: Transaction<Schema>, orderId: string): Promise<void> {
  const resold = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('seats_resold', '=', 1)
    .executeTakeFirst();
  if (!resold) await changeSold(trx, await linesOf(trx, orderId), 'return');
}

/** The refund that put the seats of an order up for sale; `undefined` if they are not. */
export async function seatsReturnedBy(
  trx: Transaction<Schema>,
  orderId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; returns_seats: number; seats_resold: number }>`
    select id, returns_seats, (select max(seats_resold) from refunds where order_id = ${orderId}) as seats_resold
    from refunds where order_id = ${orderId} and state = 'succeeded'
      and (select refunded_minor from orders where id = ${orderId})
        >= (select sum(amount_minor) from charges where order_id = ${orderId})
    order by finished_at desc, returns_seats desc limit 1`.execute(trx);
  const [last] = rows;
  return last?.returns_seats === 1 && last.seats_resold === 0 ? last.id : undefined;
}

/** Takes the seats of an order off sale again. `resold`: not all of them are left, so none is taken. */
export async function takeSeatsAgain(trx: Transaction<Schema>, orderId: string): Promise<'taken' | 'resold'> {
  const lines = await linesOf(trx, orderId);
  await changeSold(trx, lines, 'take');
  for (const line of lines) {
    if (!(await isOversold(trx, line))) continue;
    await changeSold(trx, lines, 'return');
    return 'resold';
  }
  return 'taken';
}

function linesOf(trx: Transaction<Schema>, orderId: string): Promise<Line[]> {
  return trx
    .selectFrom('order_lines')
    .select(['product_id', 'ticket_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

async function changeSold(
  trx: Transaction<Schema>,
  lines: readonly Line[],
  change: 'take' | 'return',
): Promise<void> {
  for (const { product_id, ticket_id, quantity } of lines) {
    if (ticket_id === null) await addUpPiecesOf(trx, product_id);
    await trx
      .updateTable(ticket_id === null ? 'products' : 'ticket_tiers')
      .set((row) => ({ seats_sold: row('seats_sold', change === 'take' ? '+' : '-', quantity) }))
      .where('id', '=', ticket_id ?? product_id)
      .$if(change === 'return', (sold) => sold.where('seats_sold', '>=', quantity))
      .execute();
  }
}

/** Seats that a payment holds at the moment count as sold. */
async function isOversold(trx: Transaction<Schema>, { product_id, ticket_id }: Line): Promise<boolean> {
  const held = sql`(select coalesce(sum(quantity), 0) from seat_holds
    where product_id = ${product_id} and ticket_id = ${ticket_id ?? ''})`;
  const { rows } = await (
    ticket_id === null
      ? sql`select id from products where id = ${product_id} and seats_sold + ${held} > limited_seats`
      : sql`select id from ticket_tiers where id = ${ticket_id} and seats_sold + ${held} > seats`
  ).execute(trx);
  return rows.length > 0;
}
