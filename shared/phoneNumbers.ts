import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

// The numbering plans weigh 30 kB: a page imports this module when somebody begins to type a number.

/** A number in E.164, e.g. `+4930901820`; one without a country code is read as of `country`. Undefined: no such number. */
export function readPhoneNumber(typed: string, country?: string): string | undefined {
  // Some write 00 for the plus.
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), {
    ...(country !== undefined && isSupportedCountry(country) ? { defaultCountry: country } : {}),
    extract: false,
  });
  return number?.isValid() ? number.number : undefined;
}

/** What a number of that country begins with, e.g. `+49 `; nothing for a country without telephones of its own. */
export function phonePrefix(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)} ` : '';
}
