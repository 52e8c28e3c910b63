import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refusal } from '#shared/wire/refusal.ts';

/** A phone number in E.164, e.g. `+4930901820`; a number without a country code belongs to `country`. Throws 422 for an invalid number. */
export function readPhone(phone: string, country?: string): string {
  // Some people write 00 instead of the plus.
  const number = parsePhoneNumberFromString(
    phone.replace(/^00/, '+'),
    country !== undefined && isSupportedCountry(country) ? country : undefined,
  );
  if (!number?.isValid()) {
    throw refusal(422, 'invalid_input', { text: 'phone_invalid' });
  }
  return number.number;
}

/** Whether a text may be a buyer's phone number. With a country code it has to be valid; without one it cannot be checked. */
export function isPhoneLike(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  if (!/^\+?[\d\s()./-]+$/.test(phone) || digits.length < 5 || digits.length > 15) return false;
  const international = phone.replace(/^00/, '+');
  return !international.startsWith('+') || parsePhoneNumberFromString(international) !== undefined;
}
