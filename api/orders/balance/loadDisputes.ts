import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Schema } from '../../store/schema.ts';
import { openInquiries } from './openInquiries.ts';

const maxShown = 50;

/** The open disputes of a store, in the order in which they have to be answered. */
export async function loadDisputes(db: Kysely<Schema>, accountId: string): Promise<Dispute[]> {
  const rows = await disputesOf(db, accountId)
    .where('orders.status', '=', 'disputed')
    .where('disputes.state', '=', 'open')
    .execute();
  return rows.map(disputeAnswer).toSorted(byAnswer);
}

/** The open inquiries of a store in the same order. One whose order was refunded needs no answer. */
export async function loadInquiries(db: Kysely<Schema>, accountId: string): Promise<Dispute[]> {
  const rows = await disputesOf(db, accountId)
    .where('orders.id', 'in', openInquiries(db))
    .where('orders.status', '<>', 'refunded')
    .where('disputes.state', '=', 'inquiry')
    .execute();
  return rows.map(disputeAnswer).toSorted(byAnswer);
}

function disputesOf(db: Kysely<Schema>, accountId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('charges', 'charges.order_id', 'orders.id')
    .innerJoin('disputes', 'disputes.payment_intent_id', 'charges.payment_intent_id')
    .select(['orders.id as order_id', 'orders.number', 'orders.test', 'charges.currency'])
    .select(['disputes.amount_minor', 'disputes.reason', 'disputes.answer_by', 'disputes.created_at'])
    .where('orders.account_id', '=', accountId)
    .limit(maxShown);
}

type Found = Omit<Dispute, 'amount' | 'test'> & { amount_minor: number; test: number };

function disputeAnswer({ amount_minor, currency, test, ...row }: Found): Dispute {
  const amount = toMajor(amount_minor, currencyTerms(currency).decimals);
  return { ...row, currency, amount, test: test === 1 };
}

function byAnswer(a: Dispute, b: Dispute): number {
  return (a.answer_by ?? '9') < (b.answer_by ?? '9') ? -1 : 1;
}
