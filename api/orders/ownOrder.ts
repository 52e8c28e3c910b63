import type { Kysely } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Row, Schema } from '../store/schema.ts';

/** An order's row. Throws 404 for an order of another store. */
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
  return refusal(404, 'order_unknown');
}
