import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import type { Cart, FormAnswer } from '#shared/cartSchema.ts';
import type { Charge, Payer, ShippingAddress } from '#shared/orderSchema.ts';
import type { Product, Question } from '#shared/shopSchema.ts';

/** What a buyer types, as it stands in the fields. Answers are kept by the question's id. */
export type CheckoutForm = {
  name: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  answers: Record<string, string>;
};

export type TextFieldName = Exclude<keyof CheckoutForm, 'answers'>;

/** By field; a question's problem stands under its id. */
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
  answers: {},
};

/** Required questions of the products in the cart that its lines do not answer yet. */
export function openQuestions(cart: Cart, products: readonly Product[]): Question[] {
  return cart.items.flatMap((item) => {
    const questions = products.find(({ _id }) => _id === item.product_id)?.questions ?? [];
    return questions.filter(
      ({ _id, required }) =>
        required && !item.form_response.some((given) => given.question_id === _id && given.answer !== ''),
    );
  });
}

/** `isSent`: everything in the cart is sent to the country that was chosen. */
type Demands = { questions: readonly Question[]; hasDelivery: boolean; isSent: boolean };

export function problemsOf(
  form: CheckoutForm,
  { questions, hasDelivery, isSent }: Demands,
): CheckoutProblems {
  const required: [TextFieldName, string][] = [
    ['name', 'Enter your name.'],
    ['email', 'Enter your e-mail address; the receipt goes there.'],
    ...(hasDelivery ? delivered : []),
  ];
  const problems: CheckoutProblems = {};
  for (const [field, message] of required) if (form[field].trim() === '') problems[field] = message;
  if (!problems['email'] && !looksLikeEmail(form.email.trim())) {
    problems['email'] = 'Enter an e-mail address such as name@example.com.';
  }
  if (phoneOf(form) && !/^\+?[\d\s()./-]{6,40}$/.test(phoneOf(form))) {
    problems['phone'] = 'Enter a phone number such as +49 30 123456, or leave it out.';
  }
  if (hasDelivery && !problems['country'] && !isSent) {
    problems['country'] = 'Something in your cart is not sent to this country.';
  }
  for (const question of questions) {
    if (!form.answers[question._id]?.trim()) problems[question._id] = 'Answer this question.';
  }
  return problems;
}

const delivered: [TextFieldName, string][] = [
  ['line1', 'Enter street and number.'],
  ['city', 'Enter a town or city.'],
  ['postalCode', 'Enter a postal code.'],
  ['country', 'Choose a country.'],
];

/** A country code alone was offered, not typed. */
function phoneOf(form: CheckoutForm): string {
  const phone = form.phone.trim();
  return /^\+\d{1,4}$/.test(phone) ? '' : phone;
}

export function payerOf(form: CheckoutForm): Payer {
  const phone = phoneOf(form);
  return { name: form.name.trim(), email: form.email.trim(), ...(phone ? { phone } : {}) };
}

export function shippingOf(form: CheckoutForm): ShippingAddress {
  const line2 = form.line2.trim();
  const region = form.region.trim();
  return {
    name: form.name.trim(),
    line1: form.line1.trim(),
    ...(line2 ? { line2 } : {}),
    city: form.city.trim(),
    ...(region ? { region } : {}),
    postal_code: form.postalCode.trim(),
    country: form.country,
  };
}

export function answersOf(form: CheckoutForm, questions: readonly Question[]): FormAnswer[] {
  return questions.map(({ _id, question }) => ({
    question_id: _id,
    question,
    answer: form.answers[_id]?.trim() ?? '',
  }));
}

/** The fields as they were when this was sent. */
export function formOf({ payer, shipping, form_response = [] }: Charge): CheckoutForm {
  return {
    name: payer.name,
    email: payer.email,
    phone: payer.phone ?? '',
    line1: shipping?.line1 ?? '',
    line2: shipping?.line2 ?? '',
    city: shipping?.city ?? '',
    region: shipping?.region ?? '',
    postalCode: shipping?.postal_code ?? '',
    country: shipping?.country ?? '',
    answers: Object.fromEntries(form_response.map(({ question_id, answer }) => [question_id, answer])),
  };
}

/** Our field for one that the server's message begins with, e.g. `shipping.city is required`. */
export const wireFields: Record<string, TextFieldName> = {
  'payer.name': 'name',
  'payer.email': 'email',
  'payer.phone': 'phone',
  'shipping.name': 'name',
  'shipping.line1': 'line1',
  'shipping.line2': 'line2',
  'shipping.city': 'city',
  'shipping.region': 'region',
  'shipping.postal_code': 'postalCode',
  'shipping.country': 'country',
};
