import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money.ts';
import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Schema } from '../../store/schema.ts';

const mostShown = 50;

/** The open disputes of a store, those that have to be answered first before the others. */
export async function loadDisputes(db: Kysely<Schema>, accountId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('charges', 'charges.order_id', 'orders.id')
    .innerJoin('disputes', 'disputes.payment_intent_id', 'charges.payment_intent_id')
    .select(['orders.id as order_id', 'orders.number', 'orders.test', 'charges.currency'])
    .select(['disputes.amount_minor', 'disputes.reason', 'disputes.answer_by', 'disputes.created_at'])
    .where('orders.account_id', '=', accountId)
    .where('orders.status', '=', 'disputed')
    .where('disputes.state', '=', 'open')
    .limit(mostShown)
    .execute();
  return rows
    .map(({ amount_minor, currency, test, ...row }) => ({
      ...row,
      currency,
      amount: toMajor(amount_minor, currencyTerms(currency).decimals),
      test: test === 1,
    }))
    .toSorted((a, b) => ((a.answer_by ?? '9') < (b.answer_by ?? '9') ? -1 : 1));
}
