import { expect, test } from 'vitest';
import { loginProblems, signUpProblems, slugFromName } from './accountRules.ts';

const draft = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'ten letters',
  slug: 'ada-l',
  currency: 'EUR',
  country: 'DE',
};

test('a whole draft has no problems', () => {
  expect(signUpProblems(draft)).toEqual({});
});

test.each([
  ['name', ' ', 'Please enter your name.'],
  ['email', 'ada@', 'This does not look like an e-mail address.'],
  ['password', 'seven77', 'Use at least 8 characters; this has 7.'],
  ['slug', '', 'Please choose an address.'],
  ['slug', '-ada', 'Start with a letter or a digit.'],
  ['currency', '', 'Please choose a currency.'],
  ['country', '', 'Please choose a country.'],
])('%s %j is a problem of its field', (field, value, problem) => {
  expect(signUpProblems({ ...draft, [field]: value })).toEqual({ [field]: problem });
});

test('logging in asks for both fields and sets no rule for an old password', () => {
  expect(loginProblems({ email: '', password: '' })).toEqual({
    email: 'Please enter your e-mail address.',
    password: 'Please enter your password.',
  });
  expect(loginProblems({ email: 'ada@example.com', password: 'x' })).toEqual({});
});

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['  Zoë Márquez ', 'zoe-marquez'],
  ['Tom & Jo’s Prints', 'tom-jos-prints'],
  ['東京', ''],
  ['a'.repeat(40), 'a'.repeat(30)],
])('the name %j suggests the address %j', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});
