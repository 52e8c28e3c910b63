import { expect, test } from 'vitest';
import { testCards } from '#shared/texts/en/testCards.ts';
import { formatExpiry, formatNumber, readTestCard } from './testCards.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good = { expiry: '12 / 34', cvc: '123' };

test.each([
  ['4242 4242 4242 4242', 'pm_card_visa'],
  ['4000 0000 0000 0002', 'pm_card_visa_chargeDeclined'],
  ['4000 0000 0000 9995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['4000 0027 6000 3184', 'pm_card_authenticationRequired'],
  ['4000 0000 0000 5126', 'pm_card_refundFail'],
  ['4000 0000 0000 0259', 'pm_card_createDispute'],
  ['4000 0000 0000 2685', 'pm_card_createDisputeProductNotReceived'],
  ['4000 0000 0000 1976', 'pm_card_createDisputeInquiry'],
  ['4242-4242-4242-4242', 'pm_card_visa'],
])('the test number %s becomes %s', (number, id) => {
  expect(readTestCard({ ...good, number }, now, testCards)).toEqual({ kind: 'method', id });
});

test.each(['', '4111 1111 1111 1111', '4242 4242 4242 424', '5555555555554444'])(
  'the number "%s" is refused next to its field and never becomes an id',
  (number) => {
    expect(readTestCard({ ...good, number }, now, testCards)).toMatchObject({
      kind: 'problems',
      problems: { number: expect.any(String) },
    });
  },
);

test('a card is good until its month has ended', () => {
  const card = { number: '4242424242424242', cvc: '123' };
  expect(readTestCard({ ...card, expiry: '11 / 26' }, now, testCards).kind).toBe('method');
  expect(readTestCard({ ...card, expiry: '10 / 26' }, now, testCards)).toEqual({
    kind: 'problems',
    problems: { expiry: 'This card has expired.' },
  });
});

test.each(['', '1', '13 / 30', '00 / 30', 'soon'])('the expiry "%s" is no month', (expiry) => {
  const read = readTestCard({ number: '4242424242424242', cvc: '123', expiry }, now, testCards);
  expect(read).toMatchObject({
    kind: 'problems',
    problems: { expiry: expect.stringContaining('month and year') },
  });
});

test('all wrong fields are told at once', () => {
  const read = readTestCard({ number: '1', expiry: '', cvc: '1' }, now, testCards);
  expect(read.kind === 'problems' && Object.keys(read.problems).sort()).toEqual(['cvc', 'expiry', 'number']);
});

test('what is typed is written as on a card', () => {
  expect(formatNumber('42424')).toBe('4242 4');
  expect(formatNumber('4242 4242 4242 4242')).toBe('4242 4242 4242 4242');
  expect(formatExpiry('4', '')).toBe('04 / ');
  expect(formatExpiry('1', '')).toBe('1');
  expect(formatExpiry('123', '12 / ')).toBe('12 / 3');
  expect(formatExpiry('12/2034', '12/203')).toBe('12 / 34');
});

test('deleting over the slash is not undone', () => {
  expect(formatExpiry('12 /', '12 / ')).toBe('12');
});
