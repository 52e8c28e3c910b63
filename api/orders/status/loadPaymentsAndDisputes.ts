import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';

/** The payments of an order and the disputes about them. */
export async function loadPaymentsAndDisputes(
  trx: Transaction<Schema>,
  orderId: string,
): Promise<{ charges: Row<'charges'>[]; disputes: Row<'disputes'>[] }> {
  const charges = await trx.selectFrom('charges').selectAll().where('order_id', '=', orderId).execute();
  const disputes = await trx
    .selectFrom('disputes')
    .innerJoin('charges', 'charges.payment_intent_id', 'disputes.payment_intent_id')
    .selectAll('disputes')
    .where('charges.order_id', '=', orderId)
    .execute();
  return { charges, disputes };
}
