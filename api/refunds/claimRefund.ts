import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { toMajor } from '#shared/money.ts';
import type { RefundRequest } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../context.ts';
import { invalidField } from '../http/invalidField.ts';
import { refundableMinor } from '../orders/loadSale.ts';
import { ownOrder } from '../orders/ownOrder.ts';
import { currencyTerms } from '../settings/currencies.ts';
import { readAmount } from '../settings/readAmount.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

export type RefundCall = {
  key: string;
  accountId: string;
  orderId: string;
  request: RefundRequest;
};

/**
 * Writes down what is to go back before anybody is asked, one row a charge, the latest charge first. The same key again is the
 * same refund. Throws 404 for another store's order, 409 where nothing can go back now, 422 for too much.
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
    const amountMinor = amountOf(order, call.request, refundableMinor(charges, earlier));
    const rows = spread(charges, amountMinor).map((part) => refundRow(context.now(), call, part));
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
    throw new AppError(422, 'key_reused', 'idempotency-key was used for another refund');
  }
  return rows;
}

function checkOrder(order: Row<'orders'>, earlier: readonly Row<'refunds'>[]): void {
  if (order.status === 'disputed') {
    throw new AppError(
      409,
      'order_disputed',
      'The buyer’s bank disputes this payment. It decides; nothing can be refunded meanwhile.',
    );
  }
  if (earlier.some(({ state }) => state === 'pending')) {
    throw new AppError(
      409,
      'refund_in_flight',
      'A refund of this order is on its way; please wait a moment.',
    );
  }
}

function amountOf(order: Row<'orders'>, { amount }: RefundRequest, leftMinor: number): number {
  if (leftMinor === 0) {
    throw new AppError(409, 'nothing_to_refund', 'Nothing is left to refund for this order.');
  }
  if (amount === undefined) return leftMinor;
  const terms = currencyTerms(order.currency);
  const minor = readAmount('amount', amount, terms);
  if (minor > leftMinor) {
    throw invalidField('amount', `must be at most ${toMajor(leftMinor, terms.decimals)}`);
  }
  return minor;
}

type Part = { charge: Row<'charges'>; amountMinor: number };

/** What each charge gives back, until the amount is reached. */
function spread(charges: readonly Row<'charges'>[], amountMinor: number): Part[] {
  let left = amountMinor;
  return charges.flatMap((charge) => {
    const part = Math.min(left, charge.amount_minor - charge.refunded_minor);
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
    state: 'pending',
    problem: null,
    created_at: now.toISOString(),
    finished_at: null,
  };
}

function bodyHash({ orderId, request }: RefundCall): string {
  const { amount, reason, return_seats } = request;
  return hash('sha256', JSON.stringify([orderId, amount ?? null, reason ?? null, return_seats]));
}
