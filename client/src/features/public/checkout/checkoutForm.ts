import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import type { Cart } from '#shared/cartSchema.ts';
import type { Charge } from '#shared/chargeSchema.ts';
import type { Payer, ShippingAddress } from '#shared/orderSchema.ts';
import { isOfferedAnswer } from '#shared/questionRules.ts';
import type { Product, Question } from '#shared/shopSchema.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import type { QuestionsTexts } from '#shared/texts/en/questions.ts';
import type { WaiverTexts } from '#shared/texts/en/waiver.ts';
import { answerProblems } from '../../../lib/sellerQuestions.ts';
import type { AddressFormat } from './addressParts.ts';
import { giftFields, giftProblems, noGift, type GiftForm } from './giftForm.ts';

/** The buyer's input as typed. Answers are keyed by the question's id. */
export type CheckoutForm = GiftForm & {
  name: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  /** Of a buyer who is taxed. */
  company: string;
  taxNumber: string;
  /** As typed or chosen, in the major unit; empty for none. */
  tip: string;
  /** The country of a buyer whose parcel goes to the receiver of a gift. */
  buyerCountry: string;
  /** The buyer’s ZIP code, where the tax depends on it. */
  buyerPostalCode: string;
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
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  company: '',
  taxNumber: '',
  tip: '',
  buyerCountry: '',
  buyerPostalCode: '',
  waiver: '',
  ...noGift,
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
  /** The tax depends on the country. */
  isTaxed: boolean;
  /** It depends on the ZIP code, and no other section asks for it. */
  needsZipCode: boolean;
  isTipValid: boolean;
  needsWaiver: boolean;
  isGift: boolean;
  /** Supporters need not give their name. */
  isNameOptional: boolean;
  /** A wallet knows the name and the e-mail address. */
  isPayerKnown: boolean;
};

export function problemsOf(
  form: CheckoutForm,
  { questions, format, isSent, isTaxed, needsZipCode, isTipValid, isGift, ...others }: CheckoutRequirements,
  texts: CheckoutTexts & { questions: QuestionsTexts; waiver: WaiverTexts },
): CheckoutProblems {
  const { needsWaiver, ...payer } = others;
  const required: [TextFieldName, string][] = [
    ...(payer.isNameOptional || payer.isPayerKnown ? [] : [field('name', texts.nameNeeded)]),
    ...(payer.isPayerKnown ? [] : [field('email', texts.emailNeeded)]),
    ...(isTaxed ? [field(taxedCountryField(isGift, format), texts.countryNeeded)] : []),
    ...(needsZipCode ? [field('buyerPostalCode', texts.salesTax.zipNeeded)] : []),
    ...(needsWaiver ? [field('waiver', texts.waiver.needed)] : []),
  ];
  const problems: CheckoutProblems = {
    ...missingFields(form, required),
    ...(format ? addressProblems(form, format, texts) : {}),
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

/** What is missing or wrong in an address. */
export function addressProblems(
  form: CheckoutForm,
  format: AddressFormat,
  texts: CheckoutTexts,
): CheckoutProblems {
  const problems = missingFields(form, deliveredFields(format, texts));
  if (format.hasPostalCode && !problems['postalCode'] && !format.isPostalCode(form.postalCode.trim())) {
    problems['postalCode'] = texts.wrongPostalCode(texts.postalCodeNames[format.postalCodeName]);
  }
  return problems;
}

function missingFields(form: CheckoutForm, required: readonly [TextFieldName, string][]): CheckoutProblems {
  return Object.fromEntries(required.filter(([name]) => form[name].trim() === ''));
}

function deliveredFields(format: AddressFormat, texts: CheckoutTexts): [TextFieldName, string][] {
  const { needsRegion, hasPostalCode } = format;
  return [
    ['country', texts.countryNeeded],
    ['line1', texts.line1Needed],
    ['city', texts.cityNeeded],
    ...(needsRegion ? [field('region', texts.partNeeded(texts.regionNames[format.regionName]))] : []),
    ...(hasPostalCode
      ? [field('postalCode', texts.partNeeded(texts.postalCodeNames[format.postalCodeName]))]
      : []),
  ];
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
  const line2 = form.line2.trim();
  const region = form.region.trim();
  return {
    name: name.trim(),
    line1: form.line1.trim(),
    ...(line2 ? { line2 } : {}),
    city: form.city.trim(),
    ...(region ? { region } : {}),
    postal_code: form.postalCode.trim(),
    country: form.country,
  };
}

/** The fields of an address, without its name; empty without an address. */
export function addressFields(address: ShippingAddress | undefined) {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country ?? '',
  } satisfies Partial<CheckoutForm>;
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
    buyerPostalCode: billing?.postal_code ?? '',
    waiver: charge.waiver ? 'yes' : '',
    ...giftFields(gift),
    company: billing?.company ?? '',
    taxNumber: billing?.tax_number ?? '',
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
