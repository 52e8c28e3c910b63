/** The shipping price for these countries; `*` is every other one. `zone`: one line for the countries of the European Union. */
export type Region = { countries: '*' | readonly string[]; zone?: 'eu' | undefined; priceMinor: number };

/** The part of a cart's line that matters for shipping. Without regions shipping is free, or there is nothing to ship. */
export type SentLine = { productId: string; regions: readonly Region[] };

/** `unsent`: the products that are not shipped there. */
export type ShippingQuote = { priceMinor: number; unsent: string[] };

/**
 * The shipping price of these lines for a country, in the regions' minor units. Each product counts once, whatever its quantity and number
 * of lines. Source: contract, section 6, "Dashboard".
 */
export function quoteShipping(lines: readonly SentLine[], country: string): ShippingQuote {
  const products = new Map(lines.map(({ productId, regions }) => [productId, regions]));
  const quoted: ShippingQuote = { priceMinor: 0, unsent: [] };
  for (const [productId, regions] of products) {
    if (regions.length === 0) continue;
    const region = regionOf(regions, country);
    if (region) quoted.priceMinor += region.priceMinor;
    else quoted.unsent.push(productId);
  }
  return quoted;
}

/** Whether the amount to pay depends on the country. */
export function hasShippingPrice(lines: readonly SentLine[]): boolean {
  return lines.some(({ regions }) => regions.length > 0);
}

/** A country's own line is used before its zone's, and that before the line for every other country. */
function regionOf(regions: readonly Region[], country: string): Region | undefined {
  return (
    regions.find(({ zone, countries }) => zone === undefined && countries.includes(country)) ??
    regions.find(({ zone, countries }) => zone !== undefined && countries.includes(country)) ??
    regions.find(({ countries }) => countries === '*')
  );
}
