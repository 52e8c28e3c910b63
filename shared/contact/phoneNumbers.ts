import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

// The numbering plans weigh 30 kB, so a page imports this module when somebody begins to type a number.

/** A number in E.164, e.g. `+4930901820`. A number without a country code is parsed as one of `country`. Undefined: invalid. */
export function readPhoneNumber(typed: string, country?: string): string | undefined {
  // Some people write 00 for the plus.
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), {
    ...(country !== undefined && isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  return number?.isValid() ? number.number : undefined;
}

/** The prefix of a country's numbers, e.g. `+49 `. Empty for a country without one. */
export function phonePrefix(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)} ` : '';
}
