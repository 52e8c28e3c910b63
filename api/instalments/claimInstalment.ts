import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { toMinor } from '#shared/money.ts';
import type { InstalmentPayment } from '#shared/orderSchema.ts';
import { expired } from '../checkout/answers.ts';
import { amountChanged, type Attempt, type Claim } from '../checkout/attempts.ts';
import { continueAttempt, foreign } from '../checkout/continuing.ts';
import {
  attemptBase,
  claimKey,
  refuseWhileOthers,
  type AttemptBase,
  type KeyedRequest,
} from '../checkout/keys.ts';
import type { Payment } from '../checkout/purchase.ts';
import type { ApiContext } from '../context.ts';
import { AnsweredError } from '../errorHandler.ts';
import { invalidField } from '../http/invalidField.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import { canBePaid } from './rules.ts';

export type InstalmentRequest = KeyedRequest & {
  orderId: string;
  index: number;
  payment: InstalmentPayment;
};

/** The first transaction of an instalment that its buyer pays. Throws 404, 409 and 422 for what cannot be paid. */
export function claimInstalment(context: ApiContext, request: InstalmentRequest): Promise<Claim> {
  return claimKey(context, request, (trx) => newAttempt(context, trx, request));
}

async function newAttempt(
  context: ApiContext,
  trx: Transaction<Schema>,
  request: InstalmentRequest,
): Promise<Claim> {
  const { orderId, index, payment } = request;
  const at = context.now();
  const base = attemptBase(context, request, at);
  const { order, instalment } = await loadInstalment(trx, orderId, index);
  const claimedId = payment.payment_intent_id;
  const isAsSeen = payment.amount === undefined || isAmount(payment.amount, instalment, order);
  if (claimedId !== undefined) return goOn(context, trx, { base, order, instalment, claimedId, isAsSeen });

  if (instalment.state === 'paid') throw paidAlready();
  checkOpen(order);
  if (!canBePaid(instalment)) {
    throw new AppError(409, 'instalment_not_due', 'This instalment is charged by itself when it is due.');
  }
  if (!isAsSeen) throw amountChanged(instalment.amount_minor, order.currency);
  if (!payment.payment_method_id) {
    throw invalidField('payment_method_id', 'is required');
  }
  await refuseOthers(trx, instalment.id, at);
  const attempt = instalmentAttempt(base, {
    order,
    instalment,
    payment: {
      paymentMethodId: payment.payment_method_id,
      claimedIntentId: null,
      card: { kind: 'keep', name: order.payer_name, email: order.payer_email },
      isOffSession: false,
    },
  });
  await trx.insertInto('payment_attempts').values(attempt).execute();
  return { kind: 'claimed', attempt, isResumed: false };
}

/** Whether an amount of a call is that of the instalment. */
function isAmount(
  amount: number,
  { amount_minor }: Pick<Row<'instalments'>, 'amount_minor'>,
  { currency }: Pick<Row<'orders'>, 'currency'>,
): boolean {
  return toMinor(amount, currencyTerms(currency).decimals) === amount_minor;
}

type GoingOn = { base: AttemptBase; claimedId: string; isAsSeen: boolean };

/** After the authentication, as with a purchase. */
async function goOn(
  context: ApiContext,
  trx: Transaction<Schema>,
  { base, order, instalment, claimedId, isAsSeen }: Loaded & GoingOn,
): Promise<Claim> {
  const continued = await continueAttempt(trx, {
    context,
    base,
    claimedId,
    checkPrior(prior) {
      if (prior.instalment_id !== instalment.id) throw foreign();
      if (prior.state !== 'succeeded') checkOpen(order);
    },
    isAsSeen: () => isAsSeen,
    whenHeard: paidAlready(),
  });
  if (continued) return continued;
  const ended = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_intent_id', '=', context.payments.intentIdOf(claimedId))
    .where('instalment_id', '=', instalment.id)
    .executeTakeFirst();
  if (!ended) throw foreign();
  throw new AnsweredError(402, expired.code, expired.message, { decline_code: null });
}

/** One at a time: while one attempt is under way there is no second. */
export async function refuseOthers(trx: Transaction<Schema>, instalmentId: string, now: Date): Promise<void> {
  const others = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('instalment_id', '=', instalmentId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  refuseWhileOthers(others, now);
}

export function instalmentAttempt(
  base: AttemptBase,
  { order, instalment, payment }: { order: Row<'orders'>; instalment: Row<'instalments'>; payment: Payment },
): Attempt {
  return {
    ...base,
    account_id: order.account_id,
    cart_id: null,
    instalment_id: instalment.id,
    payment_intent_id: null,
    amount_minor: instalment.amount_minor,
    currency: order.currency,
    request_json: JSON.stringify(payment),
  };
}

type Loaded = { order: Row<'orders'>; instalment: Row<'instalments'> };

async function loadInstalment(trx: Transaction<Schema>, orderId: string, index: number): Promise<Loaded> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const instalment = await trx
    .selectFrom('instalments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('position', '=', index)
    .executeTakeFirst();
  if (!instalment) throw new AppError(404, 'instalment_unknown', 'This order has no such instalment.');
  return { order, instalment };
}

function checkOpen({ status }: Row<'orders'>): void {
  if (status !== 'paid' && status !== 'part_refunded') {
    throw new AppError(409, 'order_closed', 'Nothing can be paid for this order any more.');
  }
}

function paidAlready(): AppError {
  return new AppError(409, 'instalment_paid', 'This instalment is paid already.');
}
