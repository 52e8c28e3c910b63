/** What sending costs to these countries; `*` is every other one. */
export type Region = { countries: '*' | readonly string[]; priceMinor: number };

/** A line of a cart, as far as sending it goes; no regions: it costs nothing to send, or there is nothing to send. */
export type SentLine = { productId: string; regions: readonly Region[] };

/** `unsent`: the products that are not sent there. */
export type ShippingQuote = { priceMinor: number; unsent: string[] };

/**
 * What it costs to send these lines to a country, in the regions' minor units: each product once, however many of it, in one
 * line or several. Source: contract, section 6, "studio".
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

/** Whether what is to be paid depends on where it goes. */
export function hasShippingPrice(lines: readonly SentLine[]): boolean {
  return lines.some(({ regions }) => regions.length > 0);
}

function regionOf(regions: readonly Region[], country: string): Region | undefined {
  return (
    regions.find(({ countries }) => countries !== '*' && countries.includes(country)) ??
    regions.find(({ countries }) => countries === '*')
  );
}
