import { z } from 'zod';
import { isCountry } from '../contact/countries.ts';
import { refusedAs } from './fieldRules.ts';
import { languages } from '../texts/languages.ts';

/** Building blocks of the wire's schemas. Amounts are numbers in the currency's major unit; times are ISO 8601 text. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id');

export const amount = z.number().nonnegative();

export const currencyCode = code(/^[A-Z]{3}$/, 'must be a currency code such as USD');

const noCountryCode = 'must be a country code such as DE';

export const countryCode = code(/^[A-Z]{2}$/, noCountryCode);

/** The code of an existing country. */
export const knownCountry = countryCode.refine(isCountry, refusedAs(noCountryCode, { rule: 'one_of' }));

/** A language of the pages. */
export const language = z.enum(languages);

/** A language in an answer. A language that only a newer API knows counts as absent. */
export const knownLanguage = language.optional().catch(undefined);

/** A picture's address in an answer. Any text is accepted, because a foreign API may send any. `pictureAddress` checks what editors send. */
export const imageUrl = z.string().max(2048);

const pictureAddress = /^(?:\/media\/[A-Za-z0-9._-]+|https:\/\/[^\s"'<>\\]+)$/;
const notAPicture = refusedAs('must be a picture that was uploaded here, or an https address', {
  rule: 'picture_needed',
});

/** A creator's picture: one of ours, or an https address; `picture` may be empty. */
export const requiredPicture = imageUrl.refine((address) => pictureAddress.test(address), notAPicture);
export const picture = imageUrl.refine(
  (address) => address === '' || pictureAddress.test(address),
  notAPicture,
);

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const singleLine = /^[^\u0000-\u001f\u007f]*$/;

/** One line of text that people type: trimmed, no control characters (a line break in a name or an e-mail is refused). */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine((text) => singleLine.test(text), refusedAs('must be a single line', { rule: 'single_line' }));
}

export function requiredLine(maxLength: number) {
  return line(maxLength).min(1, 'is required');
}

export function paragraph(maxLength: number) {
  return z.string().trim().max(maxLength, `must have at most ${maxLength} characters`);
}

/** The normal form of an account's e-mail address. Counts and look-ups of an account use it. */
export const accountEmail = z.string().trim().toLowerCase();

export const email = accountEmail.max(254, 'is too long').pipe(z.email('must be an e-mail address'));

/** Nobody types a code: it is chosen from a list. */
function code(pattern: RegExp, problem: string) {
  return z.string().refine((text) => pattern.test(text), refusedAs(problem, { rule: 'one_of' }));
}
