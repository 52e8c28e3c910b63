import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { toMinor } from '#shared/money.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { tellCart } from '../discounts/lost.ts';
import { endedHolds, holdDiscounts } from '../discounts/uses.ts';
import type { Intent } from '../payments/paymentProvider.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Schema } from '../store/schema.ts';
import { invalidField } from '../http/invalidField.ts';
import { amountChanged, purchaseOf, type Attempt, type Claim } from './attempts.ts';
import { addBuyer } from './buyer.ts';
import { isOtherPurchase } from './choice.ts';
import { continueAttempt, foreign } from './continuing.ts';
import { attemptBase, Blocked, claimKey, refuseWhileOthers, type KeyedRequest } from './keys.ts';
import type { Purchase } from './purchase.ts';
import { quotePurchase } from './quoting.ts';
import { holdSeats } from './seats.ts';

export type ChargeRequest = KeyedRequest & { charge: Charge; offered: Intent | null };

/**
 * Transaction 1 of a charge: claims the key, holds seats and discounts and writes the pending attempt. Throws 404, 409 and 422 for what
 * cannot be charged; then the key stays free. Source: contract, section 6, `idempotency-key`.
 */
export async function claim(context: ApiContext, request: ChargeRequest): Promise<Claim> {
  return claimKey(context, request, (trx) => newAttempt(context, trx, request));
}

async function newAttempt(
  context: ApiContext,
  trx: Transaction<Schema>,
  request: ChargeRequest,
): Promise<Claim> {
  const { charge, offered } = request;
  const at = context.now();
  const base = attemptBase(context, request, at);
  const continued = await continuePurchase(context, trx, { charge, base });
  if (continued) return continued;

  const { quoted, lost } = await quotePurchase(trx, charge, at);
  const purchase = await addBuyer(trx, quoted, charge);
  await refuseSecondPayment(trx, purchase, at);
  if (lost.length > 0 && !isTold(purchase, charge)) {
    const ended = await endedHolds(trx, lost, at);
    if (ended.length > 0) throw new Blocked(ended);
    await tellCart(trx, { purchase, lost, now: at });
    return { kind: 'refused', error: amountChanged(purchase.chargedMinor, purchase.currency) };
  }
  checkAmounts(purchase, charge, offered);
  const attempt: Attempt = {
    ...base,
    account_id: purchase.accountId,
    cart_id: purchase.cartId,
    instalment_id: null,
    payment_intent_id: offered?.id ?? null,
    amount_minor: purchase.chargedMinor,
    currency: purchase.currency,
    request_json: JSON.stringify(purchase),
  };
  await trx.insertInto('payment_attempts').values(attempt).execute();
  await holdDiscounts(trx, { purchase, attempt });
  const inTheWay = await holdSeats(trx, {
    attemptId: attempt.id,
    lines: purchase.lines,
    now: at,
    expiresAt: attempt.expires_at,
  });
  if (inTheWay.length > 0) throw new Blocked(inTheWay);
  return { kind: 'claimed', attempt, isResumed: false };
}

async function continuePurchase(
  context: ApiContext,
  trx: Transaction<Schema>,
  { charge, base }: { charge: Charge; base: ReturnType<typeof attemptBase> },
): Promise<Claim | undefined> {
  if (charge.payment_intent_id === undefined) return undefined;
  return continueAttempt(trx, {
    context,
    base,
    claimedId: charge.payment_intent_id,
    checkPrior(prior) {
      const isSame =
        prior.instalment_id === null &&
        prior.cart_id === (charge.cart_id ?? null) &&
        (charge.support === undefined || prior.account_id === charge.support.account_id);
      if (!isSame) throw foreign();
    },
    hasChanged: (prior) => isOtherPurchase(trx, purchaseOf(prior), charge),
    isAsSeen: (prior) => isAsSeen(purchaseOf(prior), charge),
    whenHeard: new AppError(409, 'cart_closed', 'This was paid already; you find it in your mail.'),
  });
}

/** A cart is paid once: while one attempt is under way there is no second, and an abandoned one is ended first. */
async function refuseSecondPayment(trx: Transaction<Schema>, purchase: Purchase, now: Date): Promise<void> {
  if (purchase.cartId === null) return;
  const others = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cart_id', '=', purchase.cartId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  refuseWhileOthers(others, now);
}

/** Throws 409 with the right amount where the buyer saw another, and 422 where a card is missing. */
function checkAmounts(purchase: Purchase, charge: Charge, offered: Intent | null): void {
  const isAsOffered =
    !offered || (offered.amountMinor === purchase.chargedMinor && offered.currency === purchase.currency);
  // The payment that was to go on has been ended: without an amount, nobody is known to have seen the new one.
  const isUnseen = charge.payment_intent_id !== undefined && offered === null;
  const isOther = charge.amount === undefined ? isUnseen : !isTold(purchase, charge);
  if (isOther || !isAsOffered) throw amountChanged(purchase.chargedMinor, purchase.currency);
  if (purchase.chargedMinor > 0 && purchase.paymentMethodId === null) {
    throw invalidField('payment_method_id', 'is required');
  }
}

/** Whether this is what the buyer saw, as far as the call says what that was. */
function isAsSeen(purchase: Purchase, charge: Charge): boolean {
  const saysOtherFee = charge.is_100_percent !== undefined && charge.is_100_percent !== purchase.feeMinor > 0;
  return !saysOtherFee && (charge.amount === undefined || isTold(purchase, charge));
}

/** Whether the buyer has told this very amount. */
function isTold({ chargedMinor, currency }: Purchase, { amount }: Charge): boolean {
  return amount !== undefined && toMinor(amount, currencyTerms(currency).decimals) === chargedMinor;
}
