import type { Sale } from '#shared/studio/salesSchema.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** In the format of a parcel label, one line each. */
export function addressLines(address: NonNullable<Sale['shipping']>): string {
  const { name, line1, line2, city, region, postal_code: postalCode, country } = address;
  return [name, line1, line2, `${postalCode} ${city}`.trim(), region, countryNames.of(country) ?? country]
    .filter(Boolean)
    .join('\n');
}
