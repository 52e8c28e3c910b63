import type { Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { toMinor } from '#shared/money/money.ts';
import { hasWithdrawalRight } from '#shared/legal/withdrawalRight.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { ApiContext } from '../../context.ts';
import type { Consent, Intent } from '../../payments/paymentProvider.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { Calculate } from '../../tax/calculations.ts';
import type { Schema } from '../../store/schema.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { LoadedCart } from '../carts/queries.ts';
import { checkGift } from '../gifts/checkGift.ts';
import { takeWaiver } from './takeWaiver.ts';
import { amountChanged, type Attempt } from '../attempts/attempts.ts';
import { addBuyer } from './buyer.ts';
import { checkMethod } from './checkMethod.ts';
import { takeInvoiceTo } from './invoiceTo.ts';
import type { AttemptBase, KeyedRequest } from '../attempts/keys.ts';
import type { Purchase, Quoted } from '../attempts/purchase.ts';
import { quotePurchase } from './quoting.ts';

/** `trialOf`: the account of the signed-in seller who tries their own shop. */
export type ChargeRequest = KeyedRequest & {
  charge: Charge;
  buyer: BuyerTax | null;
  calculate: Calculate;
  offered: Intent | null;
  trialOf: string | undefined;
  consent: Consent;
};

type Drafting = {
  context: ApiContext;
  request: ChargeRequest;
  base: AttemptBase;
  readCart: (cartId: string) => Promise<LoadedCart>;
};

/** What is charged, and the attempt that charges it. `refused`: why it is not to be charged. */
export async function draftAttempt(trx: Transaction<Schema>, { context, request, base, readCart }: Drafting) {
  const { charge, offered } = request;
  const at = new Date(base.created_at);
  const { quoted, lost, questions, paymentDeadline, asksWaiver, issuesInvoices } = await quotePurchase(
    trx,
    charge,
    {
      today: at,
      rates: context.rates.current(),
      limits: chargeLimits(context.payments),
      buyer: request.buyer,
      calculate: request.calculate,
      readCart,
    },
  );
  checkGift(charge.gift, quoted, at);
  const tried = { ...quoted, ...trialMark(context, quoted, request) };
  const purchase: Purchase = {
    ...addBuyer(tried, questions, charge),
    ...takeWaiver({ asksWaiver, quoted: tried, charge, buyer: request.buyer, at }),
    ...takeInvoiceTo({ issuesInvoices, quoted: tried, charge }),
    mayWithdraw: mayWithdraw(request.buyer, charge),
    ...checkMethod({ quoted, paymentDeadline, charge, consent: request.consent, at }),
  };
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
  return { attempt, purchase, lost, refused: amountRefusal(purchase, charge, offered) };
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

/** Whether a buyer is a consumer whose country has the right of withdrawal. A buyer who names a company is not a consumer. */
function mayWithdraw(buyer: BuyerTax | null, { billing }: Charge): boolean {
  if (buyer === null || billing?.company) return false;
  return hasWithdrawalRight(buyer.country);
}

/** 409 with the right amount if the buyer saw another one, and 422 if a card is missing. */
function amountRefusal(purchase: Purchase, charge: Charge, offered: Intent | null): AppError | undefined {
  const isAsOffered =
    !offered || (offered.amountMinor === purchase.chargedMinor && offered.currency === purchase.currency);
  // The payment that was to continue has been canceled. Without an amount, the buyer may not have seen the new one.
  const isUnseen = charge.payment_intent_id !== undefined && offered === null;
  const isOther = charge.amount === undefined ? isUnseen : !isStatedAmount(purchase, charge);
  if (isOther || !isAsOffered) return amountChanged(purchase.chargedMinor, purchase.currency);
  if (purchase.chargedMinor > 0 && purchase.paymentMethodId === null) {
    return invalidField('payment_method_id', 'is required', { rule: 'required' });
  }
  return undefined;
}

/** Whether the buyer saw this amount, as far as the call says. */
export function isAsSeen(purchase: Purchase, charge: Charge): boolean {
  const hasOtherFee = charge.is_100_percent !== undefined && charge.is_100_percent !== purchase.feeMinor > 0;
  return !hasOtherFee && (charge.amount === undefined || isStatedAmount(purchase, charge));
}

/** Whether the call states exactly this amount. */
export function isStatedAmount({ chargedMinor, currency }: Purchase, { amount }: Charge): boolean {
  return amount !== undefined && toMinor(amount, currencyTerms(currency).decimals) === chargedMinor;
}
