import { applyDiscounts } from '../discounts/applyDiscounts.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { priceLine, type CartLine, type PricedLine, type PricingContext } from '../pricing/pricing.ts';
import type { LoadedCart } from './queries.ts';

/** The lines of a cart with today's prices in a currency, minus their discounts. */
export function priceCart(
  { row, lines, offers }: LoadedCart,
  currencyCode: string,
  pricing: PricingContext,
): { line: CartLine; price: PricedLine }[] {
  const currency = currencyTerms(currencyCode);
  const priced = lines.map((line) => ({ line, price: priceLine(line, currency, pricing) }));
  return applyDiscounts(priced, offers, { ...pricing, currency, spent: spentDiscounts(row) });
}

/** Discounts that the cart was refused at its charge, because a limit was reached. */
export function spentDiscounts({ spent_discounts_json }: Row<'carts'>): string[] {
  // `recordExhaustedDiscounts` wrote it as a list of ids.
  return spent_discounts_json === null ? [] : (JSON.parse(spent_discounts_json) as string[]);
}
