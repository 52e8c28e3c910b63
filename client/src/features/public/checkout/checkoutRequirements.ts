import { decimalsOf } from '#shared/money.ts';
import type { Question } from '#shared/shopSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import type { AddressFormat } from './addressParts.ts';
import { addressOfTax } from './billing.ts';
import type { CheckoutForm, CheckoutRequirements } from './checkoutForm.ts';
import { isGift } from './giftForm.ts';
import { isTaxed, needsDelivery, takesTip } from './payable.ts';
import { readTip } from './tip.ts';
import { needsWaiver } from './waiver.ts';

type Asked = { payable: Payable; amounts: Amounts; form: CheckoutForm; format: AddressFormat };

/** What the form must hold to pay for this. */
export function checkoutRequirements(
  { payable, amounts, form, format }: Asked,
  questions: readonly Question[],
): CheckoutRequirements {
  return {
    questions,
    format: needsDelivery(payable) ? format : undefined,
    isNameOptional: payable.kind === 'support',
    isPayerKnown: false,
    isSent: amounts.shipping !== undefined,
    isTaxed: isTaxed(payable),
    isGift: isGift(payable, form),
    needsZipCode: addressOfTax(form, payable) === 'buyer',
    needsWaiver: needsWaiver({ payable, amounts, form }),
    isTipValid: !takesTip(payable) || readTip(form.tip, decimalsOf(amounts.currency)) !== null,
  };
}
