import { decimalsOf } from '#shared/money/money.ts';
import type { ProductEdit, StudioProduct } from '#shared/studio/productSchema.ts';
import { missing, partsOfNewPrice } from './instalments.ts';

type Sent = Omit<ProductEdit, 'revision'>;

/** Null while the field is empty or holds no number. */
type Typed<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, number | null>;

type OptionalField = 'address' | 'search_title' | 'search_description' | 'tax';

/** The editor's draft: the edited product, without the revision on which it is based. */
export type ProductDraft = Omit<Typed<Sent, 'price'>, 'tickets' | 'shipping' | OptionalField> & {
  /** Empty: its id. */
  address: string;
  search_title: string;
  search_description: string;
  tax: StudioProduct['tax'];
  tickets: Typed<Sent['tickets'][number], 'price' | 'seats'>[];
  shipping: Typed<Sent['shipping'][number], 'price'>[];
};

export type Tier = ProductDraft['tickets'][number];
export type Plan = ProductDraft['payment_plans'][number];
export type QuestionDraft = ProductDraft['questions'][number];
export type Region = ProductDraft['shipping'][number];
export type Chapter = ProductDraft['chapters'][number];
export type Lesson = Chapter['lessons'][number];

export function draftOfProduct(product: StudioProduct): ProductDraft {
  return {
    name: product.name,
    description: product.description,
    pictures: product.pictures,
    price: product.price,
    minimum_price: product.minimum_price,
    limited_seats: product.limited_seats,
    quantity_slider: product.quantity_slider,
    questions: product.questions,
    tickets: product.tickets.map(({ _id, name, price, seats }) => ({ _id, name, price, seats })),
    payment_plans: product.payment_plans.map(({ _id, name, interval, amounts }) => ({
      _id,
      name,
      interval,
      amounts,
    })),
    event: product.event,
    shipping: product.shipping,
    address: product.address ?? '',
    search_title: product.search_title,
    search_description: product.search_description,
    tax: product.tax,
    chapters: product.chapters,
  };
}

/** Another price. Plans of even parts follow it. */
export function withPrice(
  draft: ProductDraft,
  price: number | null,
  currency: string,
): Partial<ProductDraft> {
  if (price === null) return { price };
  const decimals = decimalsOf(currency);
  const plans = draft.payment_plans.map((plan) => {
    const before = draft.price ?? -missing(0, plan.amounts, decimals);
    return { ...plan, amounts: partsOfNewPrice(plan.amounts, { before, price, decimals }) };
  });
  return { price, payment_plans: plans };
}

/** The draft as the API takes it, once `productProblems` finds nothing in it. An event without any value is left out. */
export function productToSend(draft: ProductDraft, revision: number): ProductEdit {
  const { event } = draft;
  return {
    ...draft,
    price: draft.price ?? 0,
    address: draft.address || null,
    tickets: draft.tickets.map((tier) => ({ ...tier, price: tier.price ?? 0, seats: tier.seats ?? 0 })),
    questions: draft.questions.map(({ choices, ...question }) =>
      question.kind === 'choice' ? { ...question, choices: choicesIn(choices) } : question,
    ),
    shipping: draft.shipping.map((region) => ({ ...region, price: region.price ?? 0 })),
    event: event && !isEmptyEvent(event) ? withoutEmptyEnd(event) : null,
    revision,
  };
}

/** The choices as typed, a line each, without empty lines. */
export function choicesIn(lines: readonly string[] = []): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

export function isEmptyEvent(event: ProductDraft['event']): boolean {
  return event === null || (event.starts_at === '' && event.place === '');
}

function withoutEmptyEnd(event: NonNullable<ProductDraft['event']>): NonNullable<ProductDraft['event']> {
  const { ends_at, ...rest } = event;
  return ends_at ? { ...rest, ends_at } : rest;
}
