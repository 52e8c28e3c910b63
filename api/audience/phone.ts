import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '#shared/appError.ts';

/**
 * A phone number in E.164, e.g. `+4930901820`; one without a country code is read as of `country`. Throws 422 for what no phone of
 * this planet has.
 */
export function readPhone(phone: string, country?: string): string {
  // Some write 00 for the plus.
  const number = parsePhoneNumberFromString(
    phone.replace(/^00/, '+'),
    country !== undefined && isSupportedCountry(country) ? country : undefined,
  );
  if (!number?.isValid()) {
    throw new AppError(
      422,
      'invalid_input',
      'phone must be a phone number with its country code, such as +49 30 901820',
    );
  }
  return number.number;
}

/**
 * Whether a phone number that a buyer leaves for questions may be one: with a country code it has to be of this planet, without
 * one nobody can say more.
 */
export function isPhoneLike(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  if (!/^\+?[\d\s()./-]+$/.test(phone) || digits.length < 5 || digits.length > 15) return false;
  const international = phone.replace(/^00/, '+');
  return !international.startsWith('+') || parsePhoneNumberFromString(international) !== undefined;
}
