import { expect, test } from 'vitest';
import { masked, readBankAccount } from './bankAccount.ts';

const holder = 'Ada Moreau';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['  gb29nwbk60161331926819 ', 'GB29NWBK60161331926819'],
  ['NO93-8601-1117-947', 'NO9386011117947'],
])('%j is an IBAN, however it is typed', (typed, iban) => {
  expect(readBankAccount({ holder, iban: typed })).toEqual({ holder, iban, bic: null });
});

test.each([
  ['DE89 3704 0044 0532 0130 01', 'iban has a typing mistake: its check digits do not match the rest'],
  ['DE89 3704 0044 0532 0130', 'iban must have 22 characters for DE, and has 20'],
  ['XX89 3704 0044 0532 0130 00', /^iban must begin with .* not with XX$/],
  ['1234567890', /^iban must begin with .* not with 12$/],
  ['DEXX 3704 0044 0532 0130 00', 'iban must have two digits after the country'],
  ['DE89 37O4 0044 0532 0130 00', 'iban has letters or digits where DE has none'],
  ['DE89 3704 0044 0532 0130 0€', 'iban may hold letters and digits only'],
  ['- -', 'iban is required'],
])('%j is none, and the refusal says why', (iban, message) => {
  expect(() => readBankAccount({ holder, iban })).toThrow(message);
});

test('a BIC may be left out, and a wrong one is refused', () => {
  const iban = 'DE89370400440532013000';
  expect(readBankAccount({ holder, iban, bic: ' cobadeff ' }).bic).toBe('COBADEFF');
  expect(readBankAccount({ holder, iban, bic: '  ' }).bic).toBeNull();
  expect(() => readBankAccount({ holder, iban, bic: 'COBA' })).toThrow('bic must have 8 or 11 characters');
});

test('of an IBAN its country and the last four characters are shown', () => {
  expect(masked({ holder, iban: 'DE89370400440532013000', bic: null })).toEqual({
    holder,
    iban: 'DE•• •••• 3000',
    bic: null,
  });
});
