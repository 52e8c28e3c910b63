import type { Kysely } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';

/** The lines of these orders, each order's in its own order. */
export async function linesByOrder(
  db: Kysely<Schema>,
  orders: readonly Pick<Row<'orders'>, 'id'>[],
): Promise<Map<string, Row<'order_lines'>[]>> {
  if (orders.length === 0) return new Map();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return Map.groupBy(lines, ({ order_id }) => order_id);
}
