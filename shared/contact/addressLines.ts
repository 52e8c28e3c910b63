import { formatAddress } from 'localized-address-format';
import { countryName } from './countries.ts';
import type { Language } from '../texts/languages.ts';

type Address = {
  line1: string;
  line2?: string | null | undefined;
  postal_code: string;
  city: string;
  region?: string | null | undefined;
  country: string;
};

/** An address as on a letter, without the name: the lines in its country's format, then the country in the reader's language. */
export function addressLines(address: Address, language: Language): string[] {
  const { line1, line2, postal_code, city, region, country } = address;
  const script = scriptOf(address);
  const streets = [line1, line2 ?? ''].filter((line) => line !== '');
  const lines = formatted(address, streets, script);
  // Some formats have no city or region.
  const missing = [city, region ?? '', postal_code].filter((part) => !lines.join('\n').includes(part));
  // From the largest to the smallest, as the lines of such a format are.
  const added = script === 'local' ? [...missing.toReversed(), ...streets] : [...streets, ...missing];
  const all = missing.length === 0 ? lines : formatted(address, added, script);
  return country === '' ? all : [...all, countryName(country, language)];
}

type Script = 'local' | 'latin';

/** Countries whose addresses have one order in Latin letters and another in their own letters; and those letters. */
const ownOrder = new Set(['CN', 'JP', 'KR', 'TW']);
const ownLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** An address in the country's own letters has their order. Parcels from abroad have Latin letters. */
function scriptOf({ line1, city, country }: Address): Script {
  return ownOrder.has(country) && ownLetters.test(`${line1}${city}`) ? 'local' : 'latin';
}

function formatted(
  { postal_code, city, region, country }: Address,
  streets: string[],
  script: Script,
): string[] {
  const parts = {
    postalCountry: country,
    administrativeArea: region ?? '',
    locality: city,
    postalCode: postal_code,
    addressLines: streets,
  };
  // If the street has a second line, a line of Japan's Latin format begins with a comma.
  return formatAddress(parts, script).map((line) => line.replace(/^, /, ''));
}
