import { hasWithdrawalRight } from '#shared/legal/withdrawalRight.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { billingOf } from './billing.ts';
import type { CheckoutForm } from './checkoutForm.ts';
import { isTaxed, needsDelivery } from './payable.ts';

type WaiverOptions = { payable: Payable; amounts: Amounts; form: CheckoutForm };

/** Whether this buyer has to give up the right of withdrawal to pay. The server decides by the same rule. */
export function needsWaiver({ payable, amounts, form }: WaiverOptions): boolean {
  if (payable.kind === 'support' || !payable.cart.waiver || amounts.charged === 0) return false;
  return hasWithdrawalRight(countryOf(payable, form) ?? '');
}

function countryOf(payable: Extract<Payable, { kind: 'cart' }>, form: CheckoutForm): string | null {
  if (isTaxed(payable)) return billingOf(form, payable).country;
  return needsDelivery(payable) ? form.country : (payable.cart.waiver?.country ?? null);
}
