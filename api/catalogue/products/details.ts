import { europeanUnion } from '#shared/contact/europeanUnion.ts';
import type { EventTerms } from '#shared/shop/shopSchema.ts';
import type { ProductTax } from '#shared/studio/taxSettingsSchema.ts';
import type { Row } from '../../store/schema.ts';

/** Fields that only some products have. Prices are minor units of the product's currency. */
export type ProductDetails = {
  event?: EventTerms;
  shipping?: RegionPriceMinor[];
  /** The alternative texts of the pictures, in their order. */
  alternativeTexts?: string[];
  /** For search engines, in place of name and description. */
  searchTitle?: string;
  searchDescription?: string;
  /** Absent for what has the standard rate. */
  tax?: ProductTax;
};

/** In the store, a line with a `zone` has no countries: `shippingOf` adds them. */
export type RegionPriceMinor = {
  countries: '*' | string[];
  zone?: 'eu';
  priceMinor: number;
  time?: string;
};

/** A product's shipping prices. The line of a zone gets those countries of the zone that have no line of their own. */
export function shippingOf(row: Pick<Row<'products'>, 'details_json'>): RegionPriceMinor[] {
  const { shipping = [] } = readDetails(row);
  const named = new Set(
    shipping.flatMap(({ zone, countries }) => (zone === undefined && countries !== '*' ? countries : [])),
  );
  return shipping.map((region) =>
    region.zone === undefined
      ? region
      : { ...region, countries: europeanUnion.filter((code) => !named.has(code)) },
  );
}

export function readDetails({ details_json }: Pick<Row<'products'>, 'details_json'>): ProductDetails {
  // `saveProduct` wrote it from what the schema had parsed.
  return JSON.parse(details_json) as ProductDetails;
}
