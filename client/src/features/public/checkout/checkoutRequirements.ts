import { decimalsOf } from '#shared/money/money.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { addressOfTax } from './billing.ts';
import type { CheckoutForm, CheckoutRequirements } from './checkoutForm.ts';
import { asksForAddress, isCompany } from './companyForm.ts';
import { isGift } from './giftForm.ts';
import { isTaxed, needsDelivery, takesTip } from './payable.ts';
import { readTip } from './tip.ts';
import type { AddressFormats } from './addressParts.ts';
import { needsWaiver } from './waiver.ts';

type CheckedForm = { payable: Payable; amounts: Amounts; form: CheckoutForm; formats: AddressFormats };

/** What the form must hold to pay for this. */
export function checkoutRequirements(
  { payable, amounts, form, formats }: CheckedForm,
  questions: readonly Question[],
): CheckoutRequirements {
  const asCompany = isCompany(payable, form);
  const hasAddress = asksForAddress(payable, form);
  return {
    questions,
    format: needsDelivery(payable) ? formats.delivery : undefined,
    isNameOptional: payable.kind === 'support',
    isPayerKnown: false,
    isSent: amounts.shipping !== undefined,
    needsCountry: isTaxed(payable) || asCompany,
    isGift: isGift(payable, form),
    isCompany: asCompany,
    companyFormat: hasAddress ? formats.billing : undefined,
    taxFormat: addressOfTax(form, payable) === 'buyer' && !hasAddress ? formats.billing : undefined,
    needsWaiver: needsWaiver({ payable, amounts, form }),
    isTipValid: !takesTip(payable) || readTip(form.tip, decimalsOf(amounts.currency)) !== null,
  };
}
