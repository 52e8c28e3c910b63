import type { EventTerms } from '#shared/shopSchema.ts';
import type { Row } from '../store/schema.ts';

/** What only some products have. Prices are minor units of the product's currency. */
export type ProductDetails = {
  event?: EventTerms;
  shipping?: RegionPriceMinor[];
  /** What the pictures show, in their order. */
  alternativeTexts?: string[];
};

export type RegionPriceMinor = { countries: '*' | string[]; priceMinor: number };

export function readDetails({ details_json }: Pick<Row<'products'>, 'details_json'>): ProductDetails {
  // Written by `saveProduct`, from what the schema had read.
  return JSON.parse(details_json) as ProductDetails;
}
