import { formatAddress } from 'localized-address-format';
import { expect, test } from 'vitest';
import { countries } from '#shared/contact/countries.ts';
import { hasPostalCode } from '#shared/contact/postalCodes.ts';
import { addressFormat } from './addressFormat.ts';
import { suggestEmail } from './suggestEmail.ts';

test.each([
  ['US', [['city', 'region', 'postalCode']], 'state', 'zip', true],
  ['DE', [['postalCode', 'city']], 'region', 'postalCode', false],
  ['GB', [['city'], ['postalCode']], 'region', 'postcode', false],
  ['CA', [['city', 'region', 'postalCode']], 'province', 'postalCode', true],
  ['AE', [['city'], ['region']], 'emirate', 'postalCode', true],
  ['SG', [['city'], ['postalCode']], 'region', 'postalCode', false],
] as const)('an address in %s', (country, rows, regionName, postalCodeName, needsRegion) => {
  expect(addressFormat(country, 'en')).toMatchObject({ rows, regionName, postalCodeName, needsRegion });
});

test.each([
  ['JP', 'ja', [['postalCode'], ['region'], ['city']], true],
  ['JP', 'en', [['city'], ['region'], ['postalCode']], false],
  ['US', 'ja', [['city', 'region', 'postalCode']], false],
  ['DE', 'ja', [['postalCode', 'city']], false],
  ['DE', 'de', [['postalCode', 'city']], false],
] as const)('an address in %s for a reader of %s', (country, language, rows, streetLast) => {
  expect(addressFormat(country, language)).toMatchObject({ rows, streetLast });
});

test.each([
  ['US', '22201', '2220'],
  ['DE', '10115', '1011'],
  ['GB', 'sw1a 1aa', '12345'],
  ['CA', 'k1a0b1', 'K1A'],
  ['NL', '1012AB', '10'],
])('the postal codes of %s', (country, good, bad) => {
  const { isPostalCode } = addressFormat(country, 'en');
  expect([isPostalCode(good), isPostalCode(bad)]).toEqual([true, false]);
});

test('a country without a known pattern accepts every postal code', () => {
  expect(addressFormat('AF', 'en').isPostalCode('x')).toBe(true);
});

test('a postal code is asked for exactly where addresses have one, and every address has a city', () => {
  for (const { code } of countries()) {
    const lines = formatAddress({ postalCountry: code, postalCode: '#' }, 'latin').join('');
    expect([code, hasPostalCode(code)]).toEqual([code, lines.includes('#')]);
    expect(addressFormat(code, 'en').rows.flat(), code).toContain('city');
  }
});

test.each([
  ['grace@gmial.com', 'grace@gmail.com'],
  ['Grace.H+x@gmail.con', 'Grace.H+x@gmail.com'],
  ['grace@example.com', undefined],
  ['grace@posteo.de', undefined],
  ['', undefined],
])('%s means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});
