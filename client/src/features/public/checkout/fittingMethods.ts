import { decimalsOf, toMinor } from '#shared/money/money.ts';
import {
  earlierOf,
  methodsFor,
  supportPaymentDeadline,
  type PaymentMethodType,
} from '#shared/payments/paymentMethods.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { taxedCountryField, type CheckoutForm } from './checkoutForm.ts';
import { isGift } from './giftForm.ts';
import { keepsCard, needsDelivery } from './payable.ts';

type Fitting = { payable: Payable; amounts: Amounts; form: CheckoutForm };

/** The methods that fit what is paid, by whom and until when. The server decides by the same table. */
export function fittingMethods({ payable, amounts, form }: Fitting, now: Date): PaymentMethodType[] {
  return methodsFor({
    currency: amounts.currency,
    amountMinor: toMinor(amounts.charged, decimalsOf(amounts.currency)),
    country: form[taxedCountryField(isGift(payable, form), needsDelivery(payable))] || null,
    paymentDeadline: paymentDeadlineOf(payable, form),
    isKept: keepsCard(payable),
    now,
  });
}

/** A gift must be paid before its day. */
function paymentDeadlineOf(payable: Payable, form: CheckoutForm): string {
  if (payable.kind === 'support') return supportPaymentDeadline;
  if (!payable.cart.late_payments) return 'none';
  const until = payable.cart.late_payments.until ?? 'any';
  if (!isGift(payable, form)) return until;
  return form.giftDay === '' ? 'none' : earlierOf(until, form.giftDay);
}
