/** What a tax on sales is called. `tax`: several names at once. */
export const taxNames = ['vat', 'gst', 'sales_tax', 'consumption_tax', 'service_tax', 'tax'] as const;

export type TaxName = (typeof taxNames)[number];

/**
 * By country; elsewhere it is a value-added tax. Source: the column “Tax type” of https://docs.stripe.com/tax/supported-countries, read in
 * November 2026. Canada has the GST and taxes of its provinces, which are together its sales taxes.
 */
const otherNames: Readonly<Record<string, TaxName>> = {
  AU: 'gst',
  AW: 'sales_tax',
  CA: 'sales_tax',
  IN: 'gst',
  JP: 'consumption_tax',
  MY: 'service_tax',
  NZ: 'gst',
  PR: 'sales_tax',
  SG: 'gst',
  US: 'sales_tax',
};

/** What the tax of a country is called. */
export function taxNameOf(country: string): TaxName {
  return otherNames[country] ?? 'vat';
}

/** What the taxes of several countries are called together. */
export function commonTaxName(countries: readonly string[]): TaxName {
  const [name, ...others] = new Set(countries.map(taxNameOf));
  return name === undefined || others.length > 0 ? 'tax' : name;
}
