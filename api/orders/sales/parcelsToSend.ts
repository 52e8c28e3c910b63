import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { needsAddress, productTypes } from '#shared/productKinds/productKinds.ts';
import type { Schema } from '../../store/schema.ts';

const sentTypes = productTypes.filter(needsAddress);

type Orders = ExpressionBuilder<Schema, 'orders'>;

/** Whether a parcel of an order waits to be sent: it was not, and the buyer has not withdrawn from all that is in it. */
export function waitsToBeSent(orders: Orders): Expression<SqlBool> {
  return orders.and([
    orders('orders.shipping_json', 'is not', null),
    orders('orders.status', 'in', ['paid', 'part_refunded']),
    orders.not(isSent(orders)),
    orders.not(isWithdrawn(orders)),
  ]);
}

export function isSent(orders: Orders): Expression<SqlBool> {
  return orders.exists(
    orders
      .selectFrom('shipments')
      .select(sql.lit(1).as('found'))
      .whereRef('shipments.order_id', '=', 'orders.id'),
  );
}

/** Whether the buyer has withdrawn from all that would be sent. */
function isWithdrawn(orders: Orders): Expression<SqlBool> {
  const withdrawal = orders
    .selectFrom('withdrawals')
    .select(sql.lit(1).as('found'))
    .whereRef('withdrawals.order_id', '=', 'orders.id');
  const wanted = orders
    .selectFrom('order_lines')
    .leftJoin('withdrawn_lines', 'withdrawn_lines.line_id', 'order_lines.id')
    .select(sql.lit(1).as('found'))
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .where('order_lines.product_type', 'in', sentTypes)
    .where('withdrawn_lines.line_id', 'is', null);
  return orders.and([orders.exists(withdrawal), orders.not(orders.exists(wanted))]);
}

/** Those of these orders whose buyers have withdrawn from all that would be sent. */
export async function withdrawnParcels(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const withdrawn = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', 'in', orderIds)
    .where(isWithdrawn)
    .execute();
  return new Set(withdrawn.map(({ id }) => id));
}
