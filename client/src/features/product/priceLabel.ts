import { seatsLeftOf } from '#shared/cartRules.ts';
import type { Product } from '#shared/shopSchema.ts';

/** What a product's price tag says, before it is written in a currency. */
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

/** Few seats are worth saying, many are not. */
const worthSayingAt = 5;

/** `Sold out`, `3 left`, or nothing to say. */
export function seatsLabel(seatsLeft: number | undefined): string | undefined {
  if (seatsLeft === undefined || seatsLeft > worthSayingAt) return undefined;
  return seatsLeft === 0 ? 'Sold out' : `${seatsLeft} left`;
}

/** Seats left of the whole product: of all its tiers together, where it has tiers. */
export function totalSeatsLeft(product: Product): number | undefined {
  if (!product.tickets?.length) return seatsLeftOf(product, null);
  return product.tickets.reduce((sum, tier) => sum + tier.seats_left, 0);
}

export function isSoldOut(product: Product): boolean {
  return totalSeatsLeft(product) === 0;
}
