import { leastPrice, piecesLeft } from '#shared/shop/offered.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { Selling } from './selling.ts';

type Offered = { price: number; seats_left?: number | undefined; name?: string };

/** One offer for each tier, or one for the whole product. */
export function offersOf(product: Product, selling: Selling): object | object[] {
  const { tickets = [] } = product;
  if (tickets.length > 0) return tickets.map((tier) => offerOf(tier, product, selling));
  return offerOf({ price: leastPrice(product), seats_left: piecesLeft(product) }, product, selling);
}

function offerOf({ name, price, seats_left }: Offered, product: Product, { url, creator }: Selling): object {
  const shippingDetails = shippingOf(product);
  return {
    '@type': 'Offer',
    ...(name === undefined ? {} : { name }),
    price,
    priceCurrency: product.currency,
    url,
    availability: `https://schema.org/${seats_left === 0 ? 'SoldOut' : 'InStock'}`,
    seller: creator,
    ...(shippingDetails.length === 0 ? {} : { shippingDetails }),
  };
}

/**
 * One for each price that names its countries. "Every other country", and free shipping everywhere, name none, and search engines refuse
 * shipping without a country.
 */
function shippingOf({ product_type, currency, shipping = [] }: Product): object[] {
  if (!needsAddress(product_type)) return [];
  return shipping.flatMap(({ countries, price }) =>
    countries === '*'
      ? []
      : {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: price, currency },
          shippingDestination: countries.map((country) => ({
            '@type': 'DefinedRegion',
            addressCountry: country,
          })),
        },
  );
}
