import { expect, test } from 'vitest';
import { contactAddress } from './contactAddress.ts';

test.each([
  ['jane@example.com', 'mailto:jane@example.com'],
  [' jane.doe+shop@mail.example.com ', 'mailto:jane.doe+shop@mail.example.com'],
  ['100%jane@example.com', 'mailto:100%25jane@example.com'],
  ['+49 (0)30 90 18 20', 'tel:+4930901820'],
  ['+1.555.123.4567', 'tel:+15551234567'],
  ['030/901820', 'tel:030901820'],
  ['(555) 123-4567', 'tel:5551234567'],
])('%j leads to %s', (typed, address) => {
  expect(contactAddress(typed)).toBe(address);
});

test.each([
  'example.com',
  'medium.com/@jane.doe',
  'https://jane@example.com',
  'mailto:jane@example.com',
  'jane@localhost',
  '192.168.1.10',
  '1234',
  '1234567890123456',
  '+',
  '',
])('%j is neither an e-mail address nor a phone number', (typed) => {
  expect(contactAddress(typed)).toBeUndefined();
});
