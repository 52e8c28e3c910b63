import { expect, test } from 'vitest';
import { phonePrefix, readPhoneNumber } from './phoneNumbers.ts';

test.each([
  ['+49 (30) 901820', undefined, '+4930901820'],
  ['0049 30 901820', undefined, '+4930901820'],
  ['030 901820', 'DE', '+4930901820'],
  ['+1 202 456 1111', 'DE', '+12024561111'],
])('%s in %s is the number %s', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toBe(number);
});

test.each([
  ['030 901820', undefined],
  ['+49 ', 'DE'],
  ['+999 123456789', 'DE'],
  // The length is right, but the area code does not exist.
  ['+1 200 000 0000', 'US'],
  ['call me on +49 30 901820', 'DE'],
  ['', 'DE'],
  ['030 901820', 'constructor'],
])('%j in %s is no number', (typed, country) => {
  expect(readPhoneNumber(typed, country)).toBeUndefined();
});

test('a country’s numbers begin with its code', () => {
  expect(phonePrefix('DE')).toBe('+49 ');
  expect(phonePrefix('US')).toBe('+1 ');
  expect(phonePrefix('AQ')).toBe('');
});
