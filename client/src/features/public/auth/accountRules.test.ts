import { expect, test } from 'vitest';
import { account } from '#shared/texts/en/account.ts';
import { loginProblems, signUpProblems } from './accountRules.ts';

const draft = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'ten letters',
  slug: 'ada-l',
  currency: 'EUR',
  country: 'DE',
};

test('a whole draft has no problems', () => {
  expect(signUpProblems(draft, account)).toEqual({});
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
  expect(signUpProblems({ ...draft, [field]: value }, account)).toEqual({ [field]: problem });
});

test('logging in requires both fields and has no rule for an old password', () => {
  expect(loginProblems({ email: '', password: '' }, account)).toEqual({
    email: 'Please enter your e-mail address.',
    password: 'Please enter your password.',
  });
  expect(loginProblems({ email: 'ada@example.com', password: 'x' }, account)).toEqual({});
});
