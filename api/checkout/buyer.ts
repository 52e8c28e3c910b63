import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { isCountry } from '#shared/countries.ts';
import type { FormAnswer } from '#shared/cartSchema.ts';
import type { Charge } from '#shared/orderSchema.ts';
import type { Question } from '#shared/shopSchema.ts';
import { isPhoneLike } from '../audience/phone.ts';
import { ownAnswers, questionsOf } from '../carts/answers.ts';
import type { Schema } from '../store/schema.ts';
import { invalidField } from '../http/invalidField.ts';
import { cardUse, type Purchase, type PurchaseLine, type Quoted } from './purchase.ts';

/** Of all answers of an order. */
const maxAnswerBytes = 64 * 1024;

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
    const answers = ownAnswers(questions, charge.form_response ?? [], line.answers);
    checkAnswered(questions, answers);
    lines.push({ ...line, answers });
  }
  checkSize(lines);
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
  return product ? questionsOf(product) : [];
}

/** Throws 422 where a question that needs an answer has none. */
function checkAnswered(questions: readonly Question[], answers: readonly FormAnswer[]): void {
  for (const { _id, question, required } of questions) {
    if (required && !answers.some(({ question_id }) => question_id === _id)) {
      throw new AppError(422, 'answer_missing', `form_response needs an answer to “${question}”`);
    }
  }
}

/** What is answered while paying is the answer of each line that asks: together no more than a cart may keep. */
function checkSize(lines: readonly PurchaseLine[]): void {
  if (Buffer.byteLength(JSON.stringify(lines.map(({ answers }) => answers))) <= maxAnswerBytes) return;
  throw new AppError(
    422,
    'answers_too_long',
    'The answers are longer than an order can keep. Please shorten them.',
  );
}
