import type { Kysely } from 'kysely';
import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { paymentOf } from '../selling/attempts/attempts.ts';
import type { Row, Schema } from '../store/schema.ts';

/** What an order was paid with; `undefined` for a card, for an order that cost nothing, and for a sample order, which has no payment. */
export async function methodOf(
  db: Kysely<Schema>,
  { attempt_id }: Pick<Row<'orders'>, 'attempt_id'>,
): Promise<PaymentMethodType | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('request_json')
    .where('id', '=', attempt_id)
    .executeTakeFirst();
  return attempt && paymentOf(attempt).method;
}
