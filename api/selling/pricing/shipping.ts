import { countries } from '#shared/contact/countries.ts';
import { hasShippingPrice, quoteShipping, type SentLine } from '#shared/shop/shippingRules.ts';
import type { Rates } from '../../currencies/rates.ts';
import { shippingOf } from '../../catalogue/products/details.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row } from '../../store/schema.ts';

export type SentProduct = SentLine & { name: string };

/** The fields of a product that decide its shipping, in the purchase's currency. */
export function sentProduct(product: Row<'products'>, currency: string, rates: Rates): SentProduct {
  return {
    productId: product.id,
    name: product.name,
    regions: shippingOf(product).map(({ countries: where, zone, priceMinor }) => ({
      countries: where,
      zone,
      priceMinor: rates.convertPrice(priceMinor, product.currency, currency),
    })),
  };
}

/** Throws 422 if the price needs a country and the call has none, and for a country that a product does not ship to. */
export function priceShipping(
  sent: readonly SentProduct[],
  { shipping }: { shipping?: { country: string } | undefined },
): number {
  if (!hasShippingPrice(sent)) return 0;
  if (!shipping) {
    throw invalidField('shipping', 'is required: what sending costs depends on where it goes', {
      rule: 'required',
    });
  }
  const { country } = shipping;
  const { priceMinor, unsent } = quoteShipping(sent, country);
  if (unsent.length > 0) {
    const names = sent.filter(({ productId }) => unsent.includes(productId)).map(({ name }) => name);
    const where = countries().find(({ code }) => code === country)?.name ?? country;
    const what = [...new Set(names)].join(', ');
    throw invalidField('shipping.country', `cannot be ${where}: ${what} is not sent there`, {
      rule: 'not_sent_there',
      names: what,
    });
  }
  return priceMinor;
}
