import { sql, type Transaction } from 'kysely';
import type { AppError } from '#shared/appError.ts';
import { toMinor } from '#shared/money.ts';
import type { Charge } from '#shared/chargeSchema.ts';
import { refusal } from '#shared/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { noteExhaustedDiscounts } from '../discounts/exhaustedDiscounts.ts';
import { endedHolds, holdDiscounts } from '../discounts/uses.ts';
import type { Consent, Intent } from '../../payments/paymentProvider.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import { insertInto } from '../../store/inserts.ts';
import type { Calculate } from '../../tax/calculations.ts';
import type { Schema } from '../../store/schema.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import { invalidField } from '../../http/invalidField.ts';
import { amountChanged, attemptInProgress, purchaseOf, type Attempt, type Claim } from './attempts.ts';
import { takeWaiver } from '../waiver.ts';
import { checkGift } from '../gifts/checkGift.ts';
import { addBuyer } from './buyer.ts';
import { checkMethod } from './checkMethod.ts';
import { isOtherPurchase } from './choice.ts';
import { continueAttempt, foreignPayment } from './continuing.ts';
import { attemptBase, Blocked, claimKey, refuseWhileOthers, type KeyedRequest } from './keys.ts';
import type { Purchase, Quoted } from './purchase.ts';
import { lockOpenCart } from '../carts/queries.ts';
import { quotePurchase } from './quoting.ts';
import { holdSeats } from './seats.ts';

/** `trialOf`: the account of the signed-in seller who tries their own shop. */
export type ChargeRequest = KeyedRequest & {
  charge: Charge;
  buyer: BuyerTax | null;
  calculate: Calculate;
  offered: Intent | null;
  trialOf: string | undefined;
  consent: Consent;
};

/**
 * Transaction 1 of a charge: claims the key, holds seats and discounts, and writes the pending attempt. Throws 404, 409 and 422 if nothing
 * can be charged; the key then stays free. Source: contract, section 6, `idempotency-key`.
 */
export async function claim(context: ApiContext, request: ChargeRequest): Promise<Claim> {
  const { now, store } = context;
  return claimKey({ now, transact: store.readCommitted }, request, (trx) =>
    newAttempt(context, trx, request),
  );
}

async function newAttempt(
  context: ApiContext,
  trx: Transaction<Schema>,
  request: ChargeRequest,
): Promise<Claim> {
  const { charge, offered } = request;
  const at = context.now();
  const base = attemptBase(request, context.payments.current, at);
  const continued = await continuePurchase(context, trx, { request, base });
  if (continued) return continued;

  const { quoted, lost, questions, lateUntil, asksWaiver } = await quotePurchase(trx, charge, {
    today: at,
    rates: context.rates.current(),
    limits: chargeLimits(context.payments),
    buyer: request.buyer,
    calculate: request.calculate,
    readCart: (cartId) => lockOpenCart(trx, cartId),
  });
  checkGift(charge.gift, quoted, at);
  const tried = { ...quoted, ...trialMark(context, quoted, request) };
  const purchase = {
    ...addBuyer(tried, questions, charge),
    ...takeWaiver({ asksWaiver, quoted: tried, charge, buyer: request.buyer, at }),
    ...checkMethod({ quoted, lateUntil, charge, consent: request.consent, at }),
  };
  const isLost = lost.length > 0 && !isStatedAmount(purchase, charge);
  const refused = amountRefusal(purchase, charge, offered);
  // Another payment of the cart comes before them, and may hold the discounts.
  if (isLost || refused) await refuseSecondPayment(trx, purchase, at);
  if (isLost) {
    const expired = await endedHolds(trx, lost, at);
    if (expired.length > 0) throw new Blocked(expired);
    await noteExhaustedDiscounts(trx, { purchase, lost, now: at });
    return { kind: 'refused', error: amountChanged(purchase.chargedMinor, purchase.currency) };
  }
  if (refused) throw refused;
  const attempt: Attempt = {
    ...base,
    account_id: purchase.accountId,
    cart_id: purchase.cartId,
    instalment_id: null,
    // A payment that was begun for other methods is not paid.
    payment_intent_id: offered?.methods.includes(purchase.method ?? 'card') ? offered.id : null,
    amount_minor: purchase.chargedMinor,
    currency: purchase.currency,
    request_json: JSON.stringify(purchase),
  };
  await insertOnlyAttempt(trx, context.store.kind, { attempt, purchase, at });
  if (purchase.isTrial === true) return { kind: 'claimed', attempt, isResumed: false };
  await holdDiscounts(trx, { purchase, attempt });
  const blocking = await holdSeats(trx, {
    attemptId: attempt.id,
    lines: purchase.lines,
    now: at,
    expiresAt: attempt.expires_at,
  });
  if (blocking.length > 0) throw new Blocked(blocking);
  return { kind: 'claimed', attempt, isResumed: false };
}

/** The seller's own purchase counts in no sum, unless it moves money. */
function trialMark(
  { payments }: ApiContext,
  { accountId, chargedMinor }: Quoted,
  { trialOf }: ChargeRequest,
): Pick<Quoted, 'isTrial'> {
  const isFree = chargedMinor === 0 || !payments.current.movesMoney;
  return trialOf === accountId && isFree ? { isTrial: true } : {};
}

async function continuePurchase(
  context: ApiContext,
  trx: Transaction<Schema>,
  { request, base }: { request: ChargeRequest; base: ReturnType<typeof attemptBase> },
): Promise<Claim | undefined> {
  const { charge, buyer } = request;
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
      if (!isSame) throw foreignPayment();
    },
    hasChanged: (prior) => isOtherPurchase(trx, purchaseOf(prior), { charge, buyer }),
    isAsSeen: (prior) => isAsSeen(purchaseOf(prior), charge),
    whenReported: refusal(409, 'cart_closed', { text: 'purchase_paid' }),
  });
}

/** Inserts the attempt, unless there is another one in progress that pays the cart. Throws like `refuseSecondPayment`. */
async function insertOnlyAttempt(
  trx: Transaction<Schema>,
  kind: StoreKind,
  { attempt, purchase, at }: { attempt: Attempt; purchase: Purchase; at: Date },
): Promise<void> {
  const { rows } = await sql`${insertInto(kind, 'payment_attempts', [attempt])}
    and not exists (select 1 from payment_attempts other
      where other.cart_id = ${purchase.cartId} and other.state in ('pending', 'requires_action'))
    returning id`.execute(trx);
  if (rows.length > 0) return;
  await refuseSecondPayment(trx, purchase, at);
  // It has ended in this moment.
  throw attemptInProgress();
}

/** A cart is paid once: while one attempt is in progress there is no second, and an abandoned one is settled first. */
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

/** 409 with the right amount if the buyer saw another one, and 422 if a card is missing. */
function amountRefusal(purchase: Purchase, charge: Charge, offered: Intent | null): AppError | undefined {
  const isAsOffered =
    !offered || (offered.amountMinor === purchase.chargedMinor && offered.currency === purchase.currency);
  // The payment that was to continue has been cancelled. Without an amount, the buyer may not have seen the new one.
  const isUnseen = charge.payment_intent_id !== undefined && offered === null;
  const isOther = charge.amount === undefined ? isUnseen : !isStatedAmount(purchase, charge);
  if (isOther || !isAsOffered) return amountChanged(purchase.chargedMinor, purchase.currency);
  if (purchase.chargedMinor > 0 && purchase.paymentMethodId === null) {
    return invalidField('payment_method_id', 'is required');
  }
  return undefined;
}

/** Whether the buyer saw this amount, as far as the call says. */
function isAsSeen(purchase: Purchase, charge: Charge): boolean {
  const saysOtherFee = charge.is_100_percent !== undefined && charge.is_100_percent !== purchase.feeMinor > 0;
  return !saysOtherFee && (charge.amount === undefined || isStatedAmount(purchase, charge));
}

/** Whether the call states exactly this amount. */
function isStatedAmount({ chargedMinor, currency }: Purchase, { amount }: Charge): boolean {
  return amount !== undefined && toMinor(amount, currencyTerms(currency).decimals) === chargedMinor;
}
