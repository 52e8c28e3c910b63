import { formatAddress } from 'localized-address-format';
import isPostalCode from 'validator/es/lib/isPostalCode.js';
import { hasPostalCode } from '#shared/contact/postalCodes.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { AddressFormat, AddressPart } from './addressParts.ts';

/** Countries that write an address in their own letters from the largest part to the smallest, by the language of these letters. */
const ownOrder: Partial<Record<Language, string>> = { ja: 'JP' };

const marks: Record<AddressPart, string> = { region: '\u{E000}', city: '\u{E001}', postalCode: '\u{E002}' };

/**
 * The parts of an address in a country, and their order: that of Latin letters, which parcels from abroad need, unless the reader's language
 * is the country's own. The data are those of Google's libaddressinput and of validator.
 */
export function addressFormat(country: string, language: Language): AddressFormat {
  const streetLast = ownOrder[language] === country;
  const lines = formatAddress(
    {
      postalCountry: country,
      administrativeArea: marks.region,
      locality: marks.city,
      postalCode: marks.postalCode,
    },
    streetLast ? 'local' : 'latin',
  ).map(partsOf);
  const hasCity = lines.flat().includes('city');
  // In a city state, such as Singapore, the city's name is a fixed word of the format and no field. The parcel's label needs the city.
  const city = hasCity ? [] : [['city' as const]];
  const rows = streetLast ? [...lines, ...city] : [...city, ...lines];
  return {
    rows: rows.filter((row) => row.length > 0),
    streetLast,
    regionName: regionNames[country] ?? 'region',
    postalCodeName: postalCodeNames[country] ?? 'postalCode',
    needsRegion: regionNeeded.has(country),
    hasPostalCode: hasPostalCode(country),
    isPostalCode: (code) => matchesPattern(code, country),
  };
}

/** In the order in which they are in the line. */
function partsOf(line: string): AddressPart[] {
  return (Object.keys(marks) as AddressPart[])
    .filter((part) => line.includes(marks[part]))
    .toSorted((one, other) => line.indexOf(marks[one]) - line.indexOf(marks[other]));
}

/** Countries without a pattern accept every code. People leave out spaces and hyphens, or add them. */
function matchesPattern(code: string, country: string): boolean {
  try {
    return [code, code.replaceAll(/[\s-]/g, '')].some((text) =>
      isPostalCode(text.toUpperCase(), locale(country)),
    );
  } catch {
    return true;
  }
}

/** validator throws for countries that it does not know. */
function locale(country: string): Parameters<typeof isPostalCode>[1] {
  return country;
}

/** Source: libaddressinput's `state_name_type`; `region` elsewhere. */
const regionNames: Record<string, AddressFormat['regionName']> = {
  ...named('state', 'AU BR IN MX MY NG US VE'),
  ...named('province', 'AR CA CN CR CU ES ID IT KR PA TH TR VN'),
  ...named('county', 'IE TW'),
  ...named('prefecture', 'JP'),
  ...named('emirate', 'AE'),
  ...named('parish', 'BB JM'),
  ...named('island', 'BS KN KY'),
  ...named('department', 'CO HN NI SV'),
};

const postalCodeNames: Record<string, AddressFormat['postalCodeName']> = {
  ...named('zip', 'AS GU MH FM MP PR PW US VI'),
  ...named('pin', 'IN'),
  ...named('postcode', 'AU GB GG IM JE NZ'),
  ...named('eircode', 'IE'),
};

/** Source: libaddressinput's `require`. */
const regionNeeded = new Set('AE AU BR CA CN CO ES HK ID IN IT JM JP KR KY MX SV TW US VE'.split(' '));

function named<Name extends string>(name: Name, codes: string): Record<string, Name> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, name]));
}
