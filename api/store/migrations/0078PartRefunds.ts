import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A refund of a part put no seats back on sale, whatever becomes of the rest. Column meanings: `salesTables.ts`. */
export async function markPartRefunds(trx: Transaction<Schema>): Promise<void> {
  await sql`update refunds set returns_seats = 0
    where state = 'succeeded' and returns_seats = 1 and order_id in (
      select orders.id from orders
      where orders.refunded_minor < (select sum(amount_minor) from charges where charges.order_id = orders.id))`.execute(
    trx,
  );
}
