import { seatsLeftOf } from '#shared/shop/cartRules.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { ProductTexts } from '#shared/texts/en/product.ts';

/** The text of a product's price tag, before the currency is formatted. */
export type PriceLabel =
  | { kind: 'free' }
  | { kind: 'fixed'; amount: number }
  | { kind: 'from'; amount: number }
  | { kind: 'pay-what-you-want'; amount: number };

export function priceLabel(product: Product): PriceLabel {
  if (product.minimum_price !== undefined) {
    return { kind: 'pay-what-you-want', amount: product.minimum_price };
  }
  const prices = product.tickets?.length ? product.tickets.map(({ price }) => price) : [product.price];
  const lowest = Math.min(...prices);
  if (prices.some((price) => price !== lowest)) return { kind: 'from', amount: lowest };
  return lowest === 0 ? { kind: 'free' } : { kind: 'fixed', amount: lowest };
}

/** More seats than this are not shown. */
const maxShown = 5;

/** `Sold out` or `3 left`; `undefined` for many or unlimited seats. */
export function seatsLabel(seatsLeft: number | undefined, texts: ProductTexts): string | undefined {
  if (seatsLeft === undefined || seatsLeft > maxShown) return undefined;
  return seatsLeft === 0 ? texts.soldOut : texts.seatsLeft(seatsLeft);
}

/** The product's seats left: the sum of its tiers, if it has tiers. */
export function totalSeatsLeft(product: Product): number | undefined {
  if (!product.tickets?.length) return seatsLeftOf(product, null);
  return product.tickets.reduce((sum, tier) => sum + tier.seats_left, 0);
}

export function isSoldOut(product: Product): boolean {
  return totalSeatsLeft(product) === 0;
}
