import type { Cart } from '#shared/shop/cartSchema.ts';
import { isDigital } from '#shared/legal/withdrawalRight.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { LoadedCart } from './queries.ts';

/** What the checkout needs to know before it asks; empty where the store asks nobody, or nothing in the cart is digital. */
export function waiverTerms(
  { asksWaiver, lines }: Pick<LoadedCart, 'asksWaiver' | 'lines'>,
  buyer: BuyerTax | null,
): Pick<Cart, 'waiver'> {
  const isAsked = asksWaiver && lines.some(({ product }) => isDigital(product.product_type));
  return isAsked ? { waiver: { country: buyer?.ipCountry ?? null } } : {};
}
