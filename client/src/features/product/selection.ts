import { answerLimits } from '#shared/answerLimits.ts';
import { hasFixedQuantity, seatsLeftOf } from '#shared/cartRules.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { decimalsOf } from '#shared/money.ts';
import type { FormAnswer, PaymentPricing } from '#shared/cartSchema.ts';
import type { Product, Question } from '#shared/shopSchema.ts';
import { isSoldOut } from './priceLabel.ts';

/** What a buyer chose on a product's page. `ownPrice` and answers are what stands in the fields. */
export type Selection = {
  quantity: number;
  ticketId: string | null;
  planId: string | null;
  ownPrice: string;
  answers: Record<string, string>;
};

/** A message for each field that is not right yet; empty when it can go into the cart. */
export type SelectionProblems = { ownPrice?: string; answers: Record<string, string> };

export function initialSelection(product: Product): Selection {
  return {
    quantity: 1,
    ticketId: product.tickets?.find((tier) => tier.seats_left > 0)?._id ?? null,
    // Paying at once is what most want; where the seller has a plan for it, it is that plan.
    planId: product.payment_plans?.find(({ count }) => count === 1)?._id ?? null,
    ownPrice: product.minimum_price === undefined ? '' : String(product.price || product.minimum_price),
    answers: {},
  };
}

/** Price of one, in the product's currency: the tier's, the buyer's own, or the product's. */
export function unitPrice(product: Product, selection: Selection): number {
  if (product.minimum_price !== undefined) return readPrice(selection.ownPrice) ?? product.minimum_price;
  const tier = product.tickets?.find(({ _id }) => _id === selection.ticketId);
  return tier?.price ?? product.price;
}

export function pricingOf(product: Product, selection: Selection): PaymentPricing | null {
  if (product.minimum_price === undefined) return null;
  return { kind: 'pay-what-you-want', currency: product.currency, amount: unitPrice(product, selection) };
}

export function answersOf(product: Product, selection: Selection): FormAnswer[] {
  return (product.questions ?? []).flatMap(({ _id, question }) => {
    const answer = selection.answers[_id]?.trim();
    return answer ? [{ question_id: _id, question, answer }] : [];
  });
}

/** The most that can be chosen: one of what is bought once, else the seats left, else the API's own limit. */
export function mostOf(product: Product, selection: Selection): number {
  if (hasFixedQuantity(product.product_type)) return 1;
  return Math.min(seatsLeftOf(product, selection.ticketId) ?? 1000, 1000);
}

/** A product with one of each, or bought once, needs no stepper. */
export function hasQuantity(product: Product): boolean {
  return !hasFixedQuantity(product.product_type) && !isSoldOut(product);
}

export function problemsOf(product: Product, selection: Selection): SelectionProblems {
  const problems: SelectionProblems = { answers: {} };
  const ownPrice = priceProblem(product, selection.ownPrice);
  if (ownPrice) problems.ownPrice = ownPrice;
  for (const question of product.questions ?? []) {
    const problem = answerProblem(question, selection.answers[question._id]?.trim() ?? '');
    if (problem) problems.answers[question._id] = problem;
  }
  return problems;
}

export function hasProblems({ ownPrice, answers }: SelectionProblems): boolean {
  return ownPrice !== undefined || Object.keys(answers).length > 0;
}

/** `12,50` and `12.50` are both twelve and a half; `undefined` where it is no price. */
export function readPrice(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
}

function priceProblem(product: Product, ownPrice: string): string | undefined {
  if (product.minimum_price === undefined) return undefined;
  const price = readPrice(ownPrice);
  if (price === undefined) return 'Please enter an amount, such as 12.50.';
  const decimals = decimalsOf(product.currency);
  if ((ownPrice.trim().split(/[.,]/)[1]?.length ?? 0) > decimals) {
    return `Please use at most ${decimals} decimals.`;
  }
  if (price >= product.minimum_price) return undefined;
  return `Please give at least ${formatMoney(product.minimum_price, product.currency)}.`;
}

function answerProblem({ kind, required }: Question, answer: string): string | undefined {
  if (!answer) return required ? requiredMessage(kind) : undefined;
  if (kind === 'number' && !Number.isFinite(Number(answer))) return 'Please enter a number.';
  if (kind === 'email' && !looksLikeEmail(answer)) return 'Please enter an e-mail address.';
  if (kind === 'phone' && !/^\+?[\d\s()./-]{6,}$/.test(answer)) return 'Please enter a phone number.';
  if (answer.length > answerLimits[kind]) return `Please use at most ${answerLimits[kind]} characters.`;
  return undefined;
}

function requiredMessage(kind: Question['kind']): string {
  return kind === 'checkbox' ? 'Please tick this to go on.' : 'Please answer this question.';
}
