import type { Kysely } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

/** What the export adds to the orders' answers. Keys: ids of lines, ids of orders. */
export type ExportDetails = {
  codeOf: ReadonlyMap<string, string>;
  /** The payment provider's fees of all payments of an order, in minor units of its currency. */
  feeMinorOf: ReadonlyMap<string, number>;
};

/** The codes that the orders' discounts have today, and what the payment provider kept of their payments. */
export async function loadExportDetails(
  db: Kysely<Schema>,
  orders: readonly Pick<Row<'orders'>, 'id'>[],
): Promise<ExportDetails> {
  if (orders.length === 0) return { codeOf: new Map(), feeMinorOf: new Map() };
  const ids = orders.map(({ id }) => id);
  const codes = await db
    .selectFrom('order_lines')
    .innerJoin('discounts', 'discounts.id', 'order_lines.discount_id')
    .select(['order_lines.id', 'discounts.code'])
    .where('order_lines.order_id', 'in', ids)
    .execute();
  const fees = await db
    .selectFrom('balance_entries')
    .select(['order_id', ({ fn }) => fn.sum('amount_minor').as('amount')])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'fee')
    .groupBy('order_id')
    .execute();
  return {
    codeOf: new Map(codes.map(({ id, code }) => [id, code ?? ''])),
    feeMinorOf: new Map(fees.map(({ order_id, amount }) => [order_id ?? '', -Number(amount)])),
  };
}
