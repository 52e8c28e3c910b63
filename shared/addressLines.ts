import { formatAddress } from 'localized-address-format';
import { countryName } from './countries.ts';
import type { Language } from './texts/languages.ts';

type Address = {
  line1: string;
  line2?: string | null | undefined;
  postal_code: string;
  city: string;
  region?: string | null | undefined;
  country: string;
};

/** An address without its name as letters have it: the lines of its country's format, and the country in the language of the reader. */
export function addressLines(address: Address, language: Language): string[] {
  const { line1, line2, postal_code, city, region, country } = address;
  const streets = [line1, line2 ?? ''].filter((line) => line !== '');
  const lines = formatted(address, streets);
  // Some formats have no city or region.
  const missing = [city, region ?? '', postal_code].filter((part) => !lines.join('\n').includes(part));
  const all = missing.length === 0 ? lines : formatted(address, [...streets, ...missing]);
  return country === '' ? all : [...all, countryName(country, language)];
}

function formatted({ postal_code, city, region, country }: Address, streets: string[]): string[] {
  const parts = {
    postalCountry: country,
    administrativeArea: region ?? '',
    locality: city,
    postalCode: postal_code,
    addressLines: streets,
  };
  // Latin letters, which parcels from abroad need. Behind a second line of the street, the format of Japan has its comma alone.
  return formatAddress(parts, 'latin').map((line) => line.replace(/^, /, ''));
}
