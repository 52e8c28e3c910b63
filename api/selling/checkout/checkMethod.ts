import type { Charge } from '#shared/orders/chargeSchema.ts';
import { earlierOf, methodsFor } from '#shared/payments/paymentMethods.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Consent } from '../../payments/paymentProvider.ts';
import { giftDueAt } from '../gifts/giftDay.ts';
import { cardUse, type Payment, type Quoted } from '../attempts/purchase.ts';

type Checked = { quoted: Quoted; paymentDeadline: string; charge: Charge; consent: Consent; at: Date };

/**
 * What the attempt stores about its method; nothing for a card. The buyer's country decides only which methods are shown: a buyer may have an
 * account elsewhere. The provider declines a method of another type than the buyer's browser said. Throws 422 for a method that does not fit.
 */
export function checkMethod({
  quoted,
  paymentDeadline,
  charge,
  consent,
  at,
}: Checked): Pick<Payment, 'method' | 'consent'> {
  const { payment_method_type: method = 'card' } = charge;
  if (method === 'card' || quoted.chargedMinor === 0) return {};
  const offered = methodsFor({
    currency: quoted.currency,
    amountMinor: quoted.chargedMinor,
    country: null,
    // A gift is mailed on its day, so it is paid by then.
    paymentDeadline: charge.gift
      ? earlierOf(paymentDeadline, giftDueAt(charge.gift, { now: at, field: 'gift.' }).toISOString())
      : paymentDeadline,
    isKept: cardUse(quoted.lines, charge.payer) !== null,
    now: at,
  });
  if (!offered.includes(method)) throw refusal(422, 'method_not_offered');
  return { method, ...(method === 'sepa_debit' ? { consent } : {}) };
}
