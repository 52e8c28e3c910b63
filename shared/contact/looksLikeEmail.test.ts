import { expect, test } from 'vitest';
import { looksLikeEmail } from './looksLikeEmail.ts';

test.each(['ada@example.com', 'ada.l+x@mail.example.co.uk', `${'a'.repeat(242)}@example.com`])(
  '%s looks like an address',
  (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  },
);

test.each([
  'ada',
  'a b@example.com',
  'a\nb@example.com',
  ' ada@example.com',
  'ada@example',
  'ada@example.',
  'ada@example.c',
  'ada@.com',
  '@example.com',
  'a@b@example.com',
  `${'a'.repeat(243)}@example.com`,
  '',
])('%j does not', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
