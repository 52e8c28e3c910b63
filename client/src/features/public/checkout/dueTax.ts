import type { CartItem } from '#shared/cartSchema.ts';
import { addedTaxMinor, containedMinor } from '#shared/taxRules.ts';
import type { TaxTerms } from '#shared/taxSchema.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';

/** What the tax adds to what is paid now, in minor units. The server computes it by the same rule, payment by payment. */
export function dueTaxMinor(
  payable: Payable,
  shippingMinor: number,
  minor: (amount: number) => number,
): number {
  if (payable.kind === 'support' || !payable.cart.tax) return 0;
  const { items, tax } = payable.cart;
  const added = (amountMinor: number, terms: TaxTerms | undefined) =>
    terms ? addedTaxMinor(amountMinor, terms, tax.prices_include) : 0;
  return items.reduce(
    (sum, item) => sum + added(dueNowMinor(item, minor), item.tax),
    added(shippingMinor, tax.shipping),
  );
}

/** The tax that what is paid now contains, where prices contain it; in minor units. */
export function containedTaxMinor(
  payable: Payable,
  shippingMinor: number,
  minor: (amount: number) => number,
): number {
  if (payable.kind === 'support' || payable.cart.tax?.prices_include !== true) return 0;
  const { items, tax } = payable.cart;
  const contained = (amountMinor: number, terms: TaxTerms | undefined) =>
    terms?.treatment === 'taxed' ? containedMinor(amountMinor, terms.rate) : 0;
  return items.reduce(
    (sum, item) => sum + contained(dueNowMinor(item, minor), item.tax),
    contained(shippingMinor, tax.shipping),
  );
}

function dueNowMinor(item: CartItem, minor: (amount: number) => number): number {
  const { is_ips, ips, price, quantity, discounted_amount } = item;
  const full = is_ips && ips ? minor(ips.amounts[0] ?? 0) : minor(price) * quantity;
  return Math.max(0, full - minor(discounted_amount));
}
