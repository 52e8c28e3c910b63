import type { Kysely, Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { isOpenOrder } from '#shared/orders/isOpenOrder.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { toMinor } from '#shared/money/money.ts';
import type { InstalmentPayment } from '#shared/orders/chargeSchema.ts';
import { declined, expired } from '../attempts/chargeResponses.ts';
import { amountChanged, type Attempt, type Claim } from '../attempts/attempts.ts';
import { ofClientIntent } from '../attempts/clientIntent.ts';
import { continueAttempt, foreignPayment } from '../checkout/continuing.ts';
import {
  attemptBase,
  claimKey,
  refuseWhileOthers,
  type AttemptBase,
  type KeyedRequest,
} from '../attempts/keys.ts';
import type { Payment } from '../attempts/purchase.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Payments } from '../../payments/openPayments.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { canBePaid } from '../instalments/rules.ts';

export type InstalmentRequest = KeyedRequest & {
  orderId: string;
  index: number;
  payment: InstalmentPayment;
};

/** The first transaction of an instalment that its buyer pays. Throws 404, 409 and 422 if it cannot be paid. */
export function claimInstalment(context: ApiContext, request: InstalmentRequest): Promise<Claim> {
  const { now, store } = context;
  return claimKey({ now, transact: store.transaction }, request, {
    makeNew: (trx) => newAttempt(context, trx, request),
  });
}

async function newAttempt(
  context: ApiContext,
  trx: Transaction<Schema>,
  request: InstalmentRequest,
): Promise<Claim> {
  const { orderId, index, payment } = request;
  const at = context.now();
  const base = attemptBase(request, context.payments.current, at);
  const { order, instalment } = await loadInstalment(trx, orderId, index);
  const clientIntentId = payment.payment_intent_id;
  const isAsSeen = payment.amount === undefined || isAmount(payment.amount, instalment, order);
  if (clientIntentId !== undefined)
    return continueIntent(context, trx, { base, order, instalment, clientIntentId, isAsSeen });

  if (instalment.state === 'paid') throw paidAlready();
  checkOpen(order);
  if (!canBePaid(instalment)) {
    throw refusal(409, 'instalment_not_due');
  }
  if (!isAsSeen) throw amountChanged(instalment.amount_minor, order.currency);
  if (!payment.payment_method_id) {
    throw invalidField('payment_method_id', 'is required', { rule: 'required' });
  }
  await refuseMixedPayments(trx, order, context.payments);
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

/** Whether the amount of a call is that of the instalment. */
function isAmount(
  amount: number,
  { amount_minor }: Pick<Row<'instalments'>, 'amount_minor'>,
  { currency }: Pick<Row<'orders'>, 'currency'>,
): boolean {
  return toMinor(amount, currencyTerms(currency).decimals) === amount_minor;
}

type Authenticated = { base: AttemptBase; clientIntentId: string; isAsSeen: boolean };

/** Continues after the authentication, as for a purchase. */
async function continueIntent(
  context: ApiContext,
  trx: Transaction<Schema>,
  { base, order, instalment, clientIntentId, isAsSeen }: Loaded & Authenticated,
): Promise<Claim> {
  const continued = await continueAttempt(trx, {
    context,
    base,
    clientIntentId,
    checkPrior(prior) {
      if (prior.instalment_id !== instalment.id) throw foreignPayment();
      if (prior.state !== 'succeeded') checkOpen(order);
    },
    isAsSeen: () => isAsSeen,
    whenReported: paidAlready(),
  });
  if (continued) return continued;
  const ended = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where(ofClientIntent(context.payments, clientIntentId))
    .where('instalment_id', '=', instalment.id)
    .executeTakeFirst();
  if (!ended) throw foreignPayment();
  throw declined(expired);
}

/** A test payment cannot pay a real order, and real money cannot pay a test order. */
export async function refuseMixedPayments(
  trx: Kysely<Schema>,
  order: Row<'orders'>,
  payments: Payments,
): Promise<void> {
  const charges = await trx
    .selectFrom('charges')
    .select('provider')
    .where('order_id', '=', order.id)
    .execute();
  const { movesMoney } = payments.current;
  if (charges.every(({ provider }) => payments.of(provider).movesMoney === movesMoney)) return;
  throw refusal(409, 'provider_changed');
}

/** While one attempt is in progress there is no second. */
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
  if (!instalment) throw refusal(404, 'instalment_unknown');
  return { order, instalment };
}

export function checkOpen(order: Row<'orders'>): void {
  if (!isOpenOrder(order)) throw refusal(409, 'order_closed');
}

function paidAlready(): AppError {
  return refusal(409, 'instalment_paid');
}
