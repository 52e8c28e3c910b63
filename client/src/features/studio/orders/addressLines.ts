import type { Sale } from '#shared/studio/salesSchema.ts';
import type { Language } from '#shared/texts/languages.ts';

/** In the format of a parcel label, one line each. */
export function addressLines(address: NonNullable<Sale['shipping']>, language: Language): string {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const { name, line1, line2, city, region, postal_code: postalCode, country } = address;
  return [name, line1, line2, `${postalCode} ${city}`.trim(), region, countryNames.of(country) ?? country]
    .filter(Boolean)
    .join('\n');
}
