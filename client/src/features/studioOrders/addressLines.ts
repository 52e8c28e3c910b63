import type { Sale } from '#shared/studio/salesSchema.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** As it stands on a parcel, a line each. */
export function addressLines(address: NonNullable<Sale['shipping']>): string {
  const { name, line1, line2, city, region, postal_code: postalCode, country } = address;
  return [name, line1, line2, `${postalCode} ${city}`, region, countryNames.of(country) ?? country]
    .filter(Boolean)
    .join('\n');
}
