import { decimalsOf } from '#shared/money.ts';
import type { ProductEdit, StudioProduct } from '#shared/studio/productSchema.ts';
import { partsOfNewPrice } from './instalments.ts';

/** What the editor holds: the product as it shall be, without the revision that it began with. */
export type ProductDraft = Omit<ProductEdit, 'revision'>;

export type Tier = ProductDraft['tickets'][number];
export type Plan = ProductDraft['payment_plans'][number];
export type Asked = ProductDraft['questions'][number];
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
    chapters: product.chapters,
  };
}

/** Another price; plans of even parts follow it. */
export function withPrice(draft: ProductDraft, price: number, currency: string): Partial<ProductDraft> {
  const terms = { before: draft.price, price, decimals: decimalsOf(currency) };
  const plans = draft.payment_plans.map((plan) => ({
    ...plan,
    amounts: partsOfNewPrice(plan.amounts, terms),
  }));
  return { price, payment_plans: plans };
}

/** An event of which nothing was filled in is none. */
export function productToSend(draft: ProductDraft, revision: number): ProductEdit {
  const { event } = draft;
  const isEmpty = event !== null && event.starts_at === '' && event.place === '';
  return { ...draft, event: event && !isEmpty ? withoutEmptyEnd(event) : null, revision };
}

function withoutEmptyEnd(event: NonNullable<ProductDraft['event']>): NonNullable<ProductDraft['event']> {
  const { ends_at, ...rest } = event;
  return ends_at ? { ...rest, ends_at } : rest;
}
