import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { keptCampaign } from '../../../lib/keptCampaign.ts';
import { trialPass } from '../../../lib/trialTab.ts';
import { answersOf } from '../../../lib/sellerQuestions.ts';
import { chargeBillingOf } from './billing.ts';
import { payerOf, shippingOf, type CheckoutForm } from './checkoutForm.ts';
import { isCompany } from './companyForm.ts';
import { giftOf, isGift } from './giftForm.ts';
import { isTaxed, needsDelivery } from './payable.ts';
import type { ChosenMethod } from './paymentClient.ts';
import { needsWaiver } from './waiver.ts';

type ChargeParts = {
  payable: Payable;
  form: CheckoutForm;
  questions: readonly Question[];
  amounts: Amounts;
  paysFee: boolean;
  method: ChosenMethod | undefined;
  language: Language;
  /** The shop's account. */
  accountId: string;
};

/** Body of `POST /stripe/charge`, with the applicable fields only. Source: contract, section 6. */
export function chargeBody(parts: ChargeParts): Charge {
  const { payable, form, questions, amounts, paysFee, method, accountId, language } = parts;
  const asGift = isGift(payable, form);
  const hasParcel = needsDelivery(payable);
  const campaign = keptCampaign(accountId);
  const trial = trialPass();
  return {
    ...(payable.kind === 'cart' ? { cart_id: payable.cart._id } : { support: payable.support }),
    currency: amounts.currency,
    payer: payerOf(form),
    ...(hasParcel ? { shipping: shippingOf(form, asGift ? form.giftName : form.name) } : {}),
    ...(asGift ? { gift: giftOf(form) } : {}),
    ...(amounts.tip ? { tip: amounts.tip } : {}),
    ...(isTaxed(payable) || isCompany(payable, form) ? { billing: chargeBillingOf(form, payable) } : {}),
    ...(method ? { payment_method_id: method.id } : {}),
    ...(method && method.type !== 'card' ? { payment_method_type: method.type } : {}),
    amount: amounts.charged,
    ...(questions.length > 0 ? { form_response: answersOf(questions, form.answers) } : {}),
    is_100_percent: paysFee,
    language,
    ...(form.waiver !== '' && needsWaiver(parts) ? { waiver: true } : {}),
    ...(trial ? { trial } : {}),
    ...(campaign ? { campaign } : {}),
  };
}
