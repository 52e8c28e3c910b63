import type { Transaction } from 'kysely';
import { utcDay } from '#shared/utcDay.ts';
import type { Row, Schema } from '../store/schema.ts';

/** Adds what an order sold to its day's sums; in the transaction that writes it. */
export async function countSale(
  trx: Transaction<Schema>,
  order: Pick<Row<'orders'>, 'account_id' | 'created_at' | 'currency'>,
  lines: readonly Pick<Row<'order_lines'>, 'product_id' | 'quantity' | 'charged_minor'>[],
): Promise<void> {
  for (const { product_id, quantity, charged_minor } of lines) {
    await trx
      .insertInto('daily_sales')
      .values({
        account_id: order.account_id,
        day: utcDay(order.created_at),
        product_id,
        currency: order.currency,
        quantity,
        charged_minor,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'day', 'product_id', 'currency']).doUpdateSet((update) => ({
          quantity: update('daily_sales.quantity', '+', quantity),
          charged_minor: update('daily_sales.charged_minor', '+', charged_minor),
        })),
      )
      .execute();
  }
}
