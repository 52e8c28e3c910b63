import { refusal } from '#shared/wire/refusal.ts';
import { isCountry } from '#shared/contact/countries.ts';
import type { FormAnswer, GivenAnswer } from '#shared/shop/cartSchema.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import { isPhoneLike } from '../../http/phoneNumbers.ts';
import { ownAnswers } from '../carts/formResponses.ts';
import { invalidField } from '../../http/invalidField.ts';
import { cardUse, type Purchase, type PurchaseLine, type Quoted } from '../attempts/purchase.ts';
import type { Questions } from './quoting.ts';

/** For all answers of an order together. */
const maxAnswerBytes = 64 * 1024;

/**
 * Adds the buyer and the seller's required answers to a quote. Throws 422 that names a missing address, question or phone. Source:
 * contract, section 6, `shipping` and `form_response`.
 */
export function addBuyer(quoted: Quoted, questions: Questions, charge: Charge): Purchase {
  if (charge.payer.name === '' && !charge.support)
    throw invalidField('payer.name', 'is required', { rule: 'required' });
  if (!charge.shipping && quoted.lines.some((line) => needsAddress(line.productType))) {
    throw invalidField('shipping', 'is required: the order holds something to send', { rule: 'required' });
  }
  if (charge.shipping && !isCountry(charge.shipping.country)) {
    throw invalidField('shipping.country', 'must be a country code such as DE', { rule: 'one_of' });
  }
  const { phone } = charge.payer;
  if (phone && !isPhoneLike(phone)) {
    throw invalidField('payer.phone', 'must be a phone number, such as +49 30 901820', { rule: 'phone' });
  }
  const lines = quoted.lines.map((line): PurchaseLine => {
    const asked = questions.get(line.productId) ?? [];
    const answers = lineAnswers(asked, charge.form_response ?? [], line.answers);
    checkAnswered(asked, answers);
    return { ...line, answers };
  });
  checkSize(lines);
  return {
    ...quoted,
    lines,
    payer: charge.payer,
    shipping: charge.shipping ?? null,
    ...(charge.gift ? { gift: charge.gift } : {}),
    ...(charge.campaign ? { campaign: charge.campaign } : {}),
    paymentMethodId: charge.payment_method_id ?? null,
    claimedIntentId: null,
    card: cardUse(lines, charge.payer),
    isOffSession: false,
  };
}

/** The line's own answers stay. An answer at the checkout counts for each line that has none, such as a second tier of a product. */
function lineAnswers(
  questions: readonly Question[],
  given: readonly FormAnswer[],
  kept: readonly FormAnswer[],
): GivenAnswer[] {
  const own = new Map(ownAnswers(questions, [], kept).map((one) => [one.question_id, one]));
  return ownAnswers(questions, given, kept).map((one) => own.get(one.question_id) ?? one);
}

/** Throws 422 if a required question has no answer. */
function checkAnswered(questions: readonly Question[], answers: readonly FormAnswer[]): void {
  for (const { _id, question, required } of questions) {
    if (required && !answers.some(({ question_id }) => question_id === _id)) {
      throw refusal(422, 'answer_missing', { params: { question } });
    }
  }
}

/** An answer at the checkout counts for each line with that question. Together they have the size limit of a cart. */
function checkSize(lines: readonly PurchaseLine[]): void {
  if (Buffer.byteLength(JSON.stringify(lines.map(({ answers }) => answers))) <= maxAnswerBytes) return;
  throw refusal(422, 'answers_too_long');
}
