import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { isCountry } from '#shared/countries.ts';
import type { FormAnswer } from '#shared/cartSchema.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { Question } from '#shared/shopSchema.ts';
import { isPhoneLike } from '../audience/phone.ts';
import type { Schema } from '../store/schema.ts';
import { invalidField } from '../http/invalidField.ts';
import { cardUse, type Purchase, type PurchaseLine, type Quoted } from './purchase.ts';

/**
 * Adds to a quote who buys and what the seller needs to know. Throws 422 naming the missing address or question, or the phone.
 * Source: contract, section 6, `shipping` and `form_response`.
 */
export async function addBuyer(db: Kysely<Schema>, quoted: Quoted, charge: Charge): Promise<Purchase> {
  if (!charge.shipping && quoted.lines.some((line) => line.productType === 'physical')) {
    throw invalidField('shipping', 'is required: the order holds something to send');
  }
  if (charge.shipping && !isCountry(charge.shipping.country)) {
    throw invalidField('shipping.country', 'must be a country code such as DE');
  }
  const { phone } = charge.payer;
  if (phone && !isPhoneLike(phone)) {
    throw invalidField('payer.phone', 'must be a phone number, such as +49 30 901820');
  }
  const lines: PurchaseLine[] = [];
  for (const line of quoted.lines) {
    const questions = await loadQuestions(db, line.productId);
    // What the buyer says while paying replaces what was said in the cart.
    lines.push({ ...line, answers: answered(questions, [...(charge.form_response ?? []), ...line.answers]) });
  }
  return {
    ...quoted,
    lines,
    payer: charge.payer,
    shipping: charge.shipping ?? null,
    paymentMethodId: charge.payment_method_id ?? null,
    claimedIntentId: null,
    card: cardUse(lines, charge.payer),
    isOffSession: false,
  };
}

async function loadQuestions(db: Kysely<Schema>, productId: string): Promise<Question[]> {
  const product = await db
    .selectFrom('products')
    .select('questions_json')
    .where('id', '=', productId)
    .executeTakeFirst();
  // The catalogue writes questions as on the wire.
  return product ? (JSON.parse(product.questions_json) as Question[]) : [];
}

/** One answer a question, under the seller's own words for it. */
function answered(questions: readonly Question[], given: readonly FormAnswer[]): FormAnswer[] {
  return questions.flatMap(({ _id, question, required }) => {
    const answer = given.find((one) => one.question_id === _id && one.answer !== '')?.answer;
    if (answer === undefined && required) {
      throw new AppError(422, 'answer_missing', `form_response needs an answer to “${question}”`);
    }
    return answer === undefined ? [] : [{ question_id: _id, question, answer }];
  });
}
