import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { toMajor } from '#shared/money/money.ts';
import { isRefundedByHand, type PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import type { RefundRequest } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { refundableMinor } from '../sales/loadSale.ts';
import { methodOf } from '../methodOf.ts';
import { ownOrder } from '../ownOrder.ts';
import { leftOf } from '../status/takenBack.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { readAmount } from '../../money/readAmount.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';

export type RefundCall = {
  key: string;
  accountId: string;
  orderId: string;
  request: RefundRequest;
};

/**
 * Stores the planned refunds before any call to a provider, one row per charge, the latest charge first. A repeated key is the same refund.
 * Throws 404 for an order of another store, 409 if nothing can be refunded now or not in this way, 422 for too much.
 */
export async function claimRefund(context: ApiContext, call: RefundCall): Promise<Row<'refunds'>[]> {
  return context.store.transaction(async (trx) => {
    const order = await ownOrder(trx, call);
    const repeated = await repeatedRefund(trx, call);
    if (repeated) return repeated;
    const charges = await trx
      .selectFrom('charges')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const earlier = await trx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
    checkOrder(order, earlier);
    checkWay(await methodOf(trx, order), call.request, earlier);
    const disputes = await trx
      .selectFrom('disputes')
      .innerJoin('charges', 'charges.payment_intent_id', 'disputes.payment_intent_id')
      .selectAll('disputes')
      .where('charges.order_id', '=', order.id)
      .execute();
    const money = { charges, disputes };
    const amountMinor = amountOf(order, call.request, refundableMinor(money, earlier));
    const rows = spread(money, amountMinor).map((part) => refundRow(context.now(), call, part));
    await trx.insertInto('refunds').values(rows).execute();
    return rows;
  });
}

async function repeatedRefund(
  trx: Transaction<Schema>,
  call: RefundCall,
): Promise<Row<'refunds'>[] | undefined> {
  const rows = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('key_hash', '=', hash('sha256', call.key))
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  if (first.body_hash !== bodyHash(call)) {
    throw refusal(422, 'key_reused', { text: 'key_reused_for_refund' });
  }
  return rows;
}

function checkOrder(order: Row<'orders'>, earlier: readonly Row<'refunds'>[]): void {
  if (order.status === 'disputed') {
    throw refusal(409, 'order_disputed');
  }
  if (earlier.some(({ state }) => state === 'pending')) {
    throw refusal(409, 'refund_in_flight');
  }
}

/**
 * Payments in cash are refunded by hand, and all others through the provider. After a refund through the provider has failed, the seller may
 * pay back by hand, too.
 */
function checkWay(
  method: PaymentMethodType | undefined,
  { by_hand }: RefundRequest,
  earlier: readonly Row<'refunds'>[],
): void {
  const isByHand = isRefundedByHand(method);
  const hasFailed = earlier.some(({ failed_at }) => failed_at !== null);
  if (by_hand && !isByHand && !hasFailed) throw refusal(409, 'refund_not_by_hand');
  if (!by_hand && method && isByHand) throw refusal(409, 'refund_by_hand_only', { params: { method } });
}

function amountOf(order: Row<'orders'>, { amount }: RefundRequest, leftMinor: number): number {
  if (leftMinor === 0) {
    throw refusal(409, 'nothing_to_refund');
  }
  const terms = currencyTerms(order.currency);
  if (amount === undefined || amount === toMajor(leftMinor, terms.decimals)) return leftMinor;
  const minor = readAmount('amount', amount, terms);
  if (minor > leftMinor) {
    const limit = toMajor(leftMinor, terms.decimals);
    throw invalidField('amount', `must be at most ${limit}`, { rule: 'at_most', limit });
  }
  return minor;
}

type Part = { charge: Row<'charges'>; amountMinor: number };

/** Splits the amount over the charges. */
function spread(
  { charges, disputes }: { charges: readonly Row<'charges'>[]; disputes: readonly Row<'disputes'>[] },
  amountMinor: number,
): Part[] {
  let left = amountMinor;
  return charges.flatMap((charge) => {
    const part = Math.min(left, leftOf(charge, disputes));
    left -= part;
    return part > 0 ? [{ charge, amountMinor: part }] : [];
  });
}

function refundRow(now: Date, call: RefundCall, { charge, amountMinor }: Part): Row<'refunds'> {
  return {
    id: newId('rfd'),
    request_id: hash('sha256', call.key).slice(0, 32),
    order_id: charge.order_id,
    charge_id: charge.id,
    key_hash: hash('sha256', call.key),
    body_hash: bodyHash(call),
    amount_minor: amountMinor,
    refunded_after_minor: charge.refunded_minor + amountMinor,
    reason: call.request.reason || null,
    returns_seats: call.request.return_seats ? 1 : 0,
    by_hand: call.request.by_hand ? 1 : 0,
    state: 'pending',
    problem: null,
    created_at: now.toISOString(),
    finished_at: null,
    failed_at: null,
    provider_refund_id: null,
    seats_resold: 0,
  };
}

function bodyHash({ orderId, request }: RefundCall): string {
  const { amount, reason, return_seats, by_hand } = request;
  const terms = [orderId, amount ?? null, reason ?? null, return_seats];
  return hash('sha256', JSON.stringify(by_hand ? [...terms, 'by_hand'] : terms));
}
