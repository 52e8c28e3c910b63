import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { Payer, ShippingAddress } from '#shared/orders/orderSchema.ts';
import { isOfferedAnswer } from '#shared/shop/questionRules.ts';
import type { Product, Question } from '#shared/shop/shopSchema.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import type { QuestionsTexts } from '#shared/texts/en/questions.ts';
import type { WaiverTexts } from '#shared/texts/en/waiver.ts';
import { answerProblems } from '../../../lib/sellerQuestions.ts';
import { addressProblems, noAddress, sentAddress, typedAddress, type TypedAddress } from './addressForm.ts';
import type { AddressFormat } from './addressParts.ts';
import { companyFields, companyProblems, noCompany, type CompanyForm } from './companyForm.ts';
import { giftFields, giftProblems, noGift, type GiftForm } from './giftForm.ts';

/** The buyer's input as typed. Answers are keyed by the question's id. */
export type CheckoutForm = GiftForm &
  CompanyForm &
  TypedAddress & {
    name: string;
    email: string;
    phone: string;
    country: string;
    /** As typed or chosen, in the major unit; empty for none. */
    tip: string;
    /** The country of a buyer whose parcel goes to the receiver of a gift. */
    buyerCountry: string;
    /** `yes`: the buyer gives up the right of withdrawal. */
    waiver: string;
    answers: Record<string, string>;
  };

export type TextFieldName = Exclude<keyof CheckoutForm, 'answers'>;

/** By field name, or by question id. */
export type CheckoutProblems = Record<string, string>;

export const emptyForm: CheckoutForm = {
  name: '',
  email: '',
  phone: '',
  country: '',
  tip: '',
  buyerCountry: '',
  waiver: '',
  ...noAddress,
  ...noGift,
  ...noCompany,
  answers: {},
};

/** Required questions of the cart's products that its lines do not answer yet, each once: the answer counts for all those lines. */
export function openQuestions(cart: Cart, products: readonly Product[]): Question[] {
  const open = cart.items.flatMap((item) => {
    const questions = products.find(({ _id }) => _id === item.product_id)?.questions ?? [];
    return questions.filter(
      (asked) =>
        asked.required &&
        !item.form_response.some(
          ({ question_id, answer }) =>
            question_id === asked._id && answer !== '' && isOfferedAnswer(asked, answer),
        ),
    );
  });
  return [...new Map(open.map((asked) => [asked._id, asked])).values()];
}

/** `format`: of the delivery address, if there is one. `isSent`: everything in the cart ships to the chosen country. */
export type CheckoutRequirements = {
  questions: readonly Question[];
  format: AddressFormat | undefined;
  isSent: boolean;
  /** The tax depends on the buyer's country, or the invoice names it. */
  needsCountry: boolean;
  /** Of the buyer's address, if the tax depends on its postal code and no other section asks for it. */
  taxFormat: AddressFormat | undefined;
  isTipValid: boolean;
  needsWaiver: boolean;
  isGift: boolean;
  isCompany: boolean;
  /** Of the company's address, if there are fields for it. */
  companyFormat: AddressFormat | undefined;
  /** Supporters need not give their name. */
  isNameOptional: boolean;
  /** A wallet knows the name and the e-mail address. */
  isPayerKnown: boolean;
};

export function problemsOf(
  form: CheckoutForm,
  { questions, format, isSent, isTipValid, isGift, ...others }: CheckoutRequirements,
  texts: CheckoutTexts & { questions: QuestionsTexts; waiver: WaiverTexts },
): CheckoutProblems {
  const { needsWaiver, needsCountry, taxFormat, isCompany, companyFormat, ...payer } = others;
  const required: [TextFieldName, string][] = [
    ...(payer.isNameOptional || payer.isPayerKnown ? [] : [field('name', texts.nameNeeded)]),
    ...(payer.isPayerKnown ? [] : [field('email', texts.emailNeeded)]),
    ...(needsCountry ? [field(taxedCountryField(isGift, format), texts.countryNeeded)] : []),
    ...(taxFormat
      ? [
          field(
            'buyerPostalCode',
            texts.calculatedTax.partNeeded(texts.postalCodeNames[taxFormat.postalCodeName]),
          ),
        ]
      : []),
    ...(needsWaiver ? [field('waiver', texts.waiver.needed)] : []),
  ];
  const problems: CheckoutProblems = {
    ...missingFields(form, required),
    ...(format ? deliveryProblems(form, format, texts) : {}),
    ...(isCompany ? companyProblems(form, companyFormat, texts) : {}),
    ...(isGift ? giftProblems(form, texts) : {}),
  };
  const email = form.email.trim();
  if (!problems['email'] && !(payer.isPayerKnown && email === '') && !looksLikeEmail(email)) {
    problems['email'] = texts.emailInvalid;
  }
  if (phoneOf(form) && !/^\+?[\d\s()./-]{6,40}$/.test(phoneOf(form))) {
    problems['phone'] = texts.phoneInvalid;
  }
  if (!isTipValid) problems['tip'] = texts.tipInvalid;
  if (format && !problems['country'] && !isSent) {
    problems['country'] = texts.notSent;
  }
  return { ...problems, ...answerProblems(questions, form.answers, texts.questions) };
}

/** The parcel of a gift goes to its receiver, so that the buyer's country has a field of its own. `delivery`: there is a parcel. */
export function taxedCountryField(isGift: boolean, delivery: unknown): 'country' | 'buyerCountry' {
  return isGift && delivery ? 'buyerCountry' : 'country';
}

/** What is missing or wrong in an address with its country. */
export function deliveryProblems(
  form: CheckoutForm,
  format: AddressFormat,
  texts: CheckoutTexts,
): CheckoutProblems {
  return {
    ...missingFields(form, [field('country', texts.countryNeeded)]),
    ...addressProblems(form, { format, texts, partNeeded: texts.partNeeded }),
  };
}

function missingFields(form: CheckoutForm, required: readonly [TextFieldName, string][]): CheckoutProblems {
  return Object.fromEntries(required.filter(([name]) => form[name].trim() === ''));
}

function field(name: TextFieldName, message: string): [TextFieldName, string] {
  return [name, message];
}

/** A country code alone was prefilled, not typed. */
function phoneOf(form: CheckoutForm): string {
  const phone = form.phone.trim();
  return /^\+\d{1,4}$/.test(phone) ? '' : phone;
}

export function payerOf(form: CheckoutForm): Payer {
  const phone = phoneOf(form);
  return { name: form.name.trim(), email: form.email.trim(), ...(phone ? { phone } : {}) };
}

/** `name`: who gets the parcel. */
export function shippingOf(form: CheckoutForm, name = form.name): ShippingAddress {
  return { name: name.trim(), ...sentAddress(form), country: form.country };
}

/** The fields of an address, without its name; empty without an address. */
export function addressFields(address: ShippingAddress | undefined) {
  return { ...typedAddress(address), country: address?.country ?? '' } satisfies Partial<CheckoutForm>;
}

/** The fields of a sent charge. */
export function formOf(charge: Charge): CheckoutForm {
  const { payer, shipping, billing, tip, gift, form_response = [] } = charge;
  const isTaxedElsewhere = gift !== undefined && shipping !== undefined;
  return {
    name: payer.name,
    email: payer.email,
    phone: payer.phone ?? '',
    ...addressFields(shipping),
    ...(billing && !isTaxedElsewhere ? { country: billing.country } : {}),
    buyerCountry: billing && isTaxedElsewhere ? billing.country : '',
    waiver: charge.waiver ? 'yes' : '',
    ...giftFields(gift),
    ...companyFields(charge),
    tip: tip ? String(tip) : '',
    answers: Object.fromEntries(form_response.map(({ question_id, answer }) => [question_id, answer])),
  };
}

export type FieldsProps = {
  form: CheckoutForm;
  problems: CheckoutProblems;
  onChange: (field: TextFieldName, text: string) => void;
};

/** The props that tie a field to the form. */
export function fieldsOf({ form, problems, onChange }: FieldsProps) {
  return (name: TextFieldName) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
}
