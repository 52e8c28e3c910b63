import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isValidBIC,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools';
import type { MaskedDetails } from '#shared/studio/bankDetailsSchema.ts';
import { refusedAs } from '#shared/wire/fieldRules.ts';
import { invalidField } from '../../http/invalidField.ts';

/** A bank account. IBAN and BIC in capitals without spaces. */
export type BankAccount = { holder: string; iban: string; bic: string | null };

type Typed = { holder: string; iban: string; bic?: string | undefined };

/** What a creator typed, in the form of banks. Throws 422, naming what is wrong with the IBAN or the BIC. */
export function readBankAccount({ holder, iban: typedIban, bic: typedBic = '' }: Typed): BankAccount {
  const iban = electronicFormatIBAN(typedIban) ?? '';
  const wrong = /[^\w\s.-]/u.test(typedIban)
    ? refusedAs('may hold letters and digits only', { rule: 'iban_characters' })
    : problemOf(iban);
  if (wrong !== undefined) throw invalidField('iban', wrong.error, wrong.params);
  const bic = typedBic.replace(/\s/g, '').toUpperCase();
  if (bic === '') return { holder, iban, bic: null };
  if (!isValidBIC(bic))
    throw invalidField('bic', 'must have 8 or 11 characters, such as COBADEFFXXX', { rule: 'bic' });
  return { holder, iban, bic };
}

/** `DE•• •••• 3000`. */
export function masked({ holder, iban, bic }: BankAccount): MaskedDetails {
  return { holder, iban: `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`, bic };
}

/** Completes a sentence that begins with the field's name. */
function problemOf(iban: string): ReturnType<typeof refusedAs> | undefined {
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  const country = iban.slice(0, 2);
  const has = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANProvided)) return refusedAs('is required', { rule: 'required' });
  if (has(ValidationErrorsIBAN.NoIBANCountry)) {
    return refusedAs(
      `must begin with the two letters of a country that has IBANs, such as DE, and not with ${country}`,
      { rule: 'iban_country', start: country },
    );
  }
  if (has(ValidationErrorsIBAN.WrongBBANLength)) {
    const needed = getCountrySpecifications()[country]?.chars ?? 0;
    return refusedAs(`must have ${needed} characters for ${country}, and has ${iban.length}`, {
      rule: 'iban_length',
      country,
      needed,
      given: iban.length,
    });
  }
  if (has(ValidationErrorsIBAN.ChecksumNotNumber))
    return refusedAs('must have two digits after the country', { rule: 'iban_digits' });
  if (has(ValidationErrorsIBAN.WrongBBANFormat))
    return refusedAs(`has letters or digits where ${country} has none`, { rule: 'iban_form', country });
  return refusedAs('has a typing mistake: its check digits do not match the rest', { rule: 'iban_mistake' });
}
