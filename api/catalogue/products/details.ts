import type { EventTerms } from '#shared/shopSchema.ts';
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
};

export type RegionPriceMinor = { countries: '*' | string[]; priceMinor: number; time?: string };

export function readDetails({ details_json }: Pick<Row<'products'>, 'details_json'>): ProductDetails {
  // `saveProduct` wrote it from what the schema had parsed.
  return JSON.parse(details_json) as ProductDetails;
}
