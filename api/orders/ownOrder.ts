import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Row, Schema } from '../store/schema.ts';

/** An order's row. Throws 404 where it is not this store's. */
export async function ownOrder(
  db: Kysely<Schema>,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<Row<'orders'>> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw unknownOrder();
  return row;
}

export function unknownOrder(): AppError {
  return new AppError(404, 'order_unknown', 'This order does not exist.');
}
