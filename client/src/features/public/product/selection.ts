import { hasFixedQuantity, seatsLeftOf } from '#shared/shop/cartRules.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { decimalsOf } from '#shared/money/money.ts';
import type { PaymentPricing } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { answerProblems } from '../../../lib/sellerQuestions.ts';
import { isSoldOut } from './priceLabel.ts';
import type { ProductTexts } from '#shared/texts/en/product.ts';
import type { QuestionsTexts } from '#shared/texts/en/questions.ts';
import type { Language } from '#shared/texts/languages.ts';

/** A buyer's choices on a product's page. `ownPrice` and the answers are texts as typed. */
export type Selection = {
  quantity: number;
  ticketId: string | null;
  planId: string | null;
  ownPrice: string;
  answers: Record<string, string>;
};

/** A message for each invalid field. Without any, the product can be added to the cart. */
export type SelectionProblems = { ownPrice?: string; answers: Record<string, string> };

export function initialSelection(product: Product): Selection {
  return {
    quantity: 1,
    ticketId: product.tickets?.find((tier) => tier.seats_left > 0)?._id ?? null,
    // Most buyers pay at once. If the seller has a plan for that, it is selected.
    planId: product.payment_plans?.find(({ count }) => count === 1)?._id ?? null,
    ownPrice: product.minimum_price === undefined ? '' : String(product.price || product.minimum_price),
    answers: {},
  };
}

/** Unit price in the product's currency: the tier's, the buyer's own, or the product's. */
export function unitPrice(product: Product, selection: Selection): number {
  if (product.minimum_price !== undefined) return readPrice(selection.ownPrice) ?? product.minimum_price;
  const tier = product.tickets?.find(({ _id }) => _id === selection.ticketId);
  return tier?.price ?? product.price;
}

export function pricingOf(product: Product, selection: Selection): PaymentPricing | null {
  if (product.minimum_price === undefined) return null;
  return { kind: 'pay-what-you-want', currency: product.currency, amount: unitPrice(product, selection) };
}

/** The maximum quantity: 1 for what is bought once, else the seats left, else the API's own limit. */
export function mostOf(product: Product, selection: Selection): number {
  if (hasFixedQuantity(product.product_type)) return 1;
  return Math.min(seatsLeftOf(product, selection.ticketId) ?? 1000, 1000);
}

/** A quantity limited to 1 needs no stepper. */
export function hasQuantity(product: Product): boolean {
  return !hasFixedQuantity(product.product_type) && !isSoldOut(product);
}

/** The texts and the language of the messages. */
export type Wording = { texts: ProductTexts; language: Language };

export function problemsOf(
  product: Product,
  selection: Selection,
  wording: Wording & { questions: QuestionsTexts },
): SelectionProblems {
  const answers = answerProblems(product.questions ?? [], selection.answers, wording.questions);
  const ownPrice = priceProblem(product, selection.ownPrice, wording);
  return ownPrice ? { ownPrice, answers } : { answers };
}

export function hasProblems({ ownPrice, answers }: SelectionProblems): boolean {
  return ownPrice !== undefined || Object.keys(answers).length > 0;
}

/** `12,50` and `12.50` are both twelve and a half; `undefined` if it is no price. */
export function readPrice(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
}

function priceProblem(product: Product, ownPrice: string, { texts, language }: Wording): string | undefined {
  if (product.minimum_price === undefined) return undefined;
  const price = readPrice(ownPrice);
  if (price === undefined) return texts.amountNeeded;
  const decimals = decimalsOf(product.currency);
  if ((ownPrice.trim().split(/[.,]/)[1]?.length ?? 0) > decimals) {
    return texts.tooManyDecimals(decimals);
  }
  if (price >= product.minimum_price) return undefined;
  return texts.amountTooLow(formatMoney(product.minimum_price, product.currency, language));
}
