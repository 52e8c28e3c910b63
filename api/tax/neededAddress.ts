import type { TaxedCountries, TaxPlace } from '../taxCalculators/taxCalculator.ts';

/** Whether buyers there, and sellers of tickets to a place there, are asked for the postal code. */
export function needsPostalCode(countries: TaxedCountries, country: string): boolean {
  return (countries.get(country)?.needs ?? 'country') !== 'country';
}

/** Whether the calculator could not tell the tax of this place. */
export function lacksAddress(
  countries: TaxedCountries,
  { country, postalCode, state }: Pick<TaxPlace, 'country' | 'postalCode' | 'state'>,
): boolean {
  if (!needsPostalCode(countries, country) || postalCode !== '') return false;
  return countries.get(country)?.needs === 'postal_code' || state === '';
}
