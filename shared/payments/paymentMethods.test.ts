import { expect, test } from 'vitest';
import { methodsFor, type MethodCriteria } from './paymentMethods.ts';

const now = new Date('2026-03-01T10:00:00Z');

function typesFor(criteria: Partial<MethodCriteria>) {
  return methodsFor({
    currency: 'EUR',
    amountMinor: 2500,
    country: null,
    paymentDeadline: 'any',
    isKept: false,
    now,
    ...criteria,
  });
}

test('a method fits a currency, and the country of its buyers where that is known', () => {
  expect(typesFor({})).toEqual([
    'card',
    'link',
    'paypal',
    'klarna',
    'ideal',
    'bancontact',
    'sepa_debit',
    'customer_balance',
  ]);
  const inGermany = typesFor({ country: 'DE' });
  expect(inGermany).toContain('klarna');
  expect(inGermany).not.toContain('ideal');
  expect(typesFor({ country: 'NL' })).toContain('ideal');
  expect(typesFor({ currency: 'MXN', country: 'MX' })).toEqual(['card', 'link', 'customer_balance', 'oxxo']);
  expect(typesFor({ currency: 'KES' })).toEqual(['card', 'link']);
  // Klarna and bank transfers take each currency from its own countries.
  expect(typesFor({ currency: 'USD', country: 'US' })).toEqual([
    'card',
    'link',
    'paypal',
    'klarna',
    'customer_balance',
  ]);
  expect(typesFor({ country: 'US' })).toEqual(['card', 'link', 'paypal']);
});

test('a method has an amount that it takes at least and at most', () => {
  const takesOxxo = (amountMinor: number) => typesFor({ currency: 'MXN', amountMinor }).includes('oxxo');
  expect([999, 1000, 1_000_000, 1_000_001].map(takesOxxo)).toEqual([false, true, true, false]);
});

test('money that may not be late, or not so late, rules out methods that are paid later', () => {
  const isLate = (type: string) => ['sepa_debit', 'customer_balance'].includes(type);
  expect(typesFor({ paymentDeadline: 'none' }).filter(isLate)).toEqual([]);
  expect(typesFor({ paymentDeadline: '2026-03-08T09:59:59.000Z' }).filter(isLate)).toEqual([]);
  expect(typesFor({ paymentDeadline: '2026-03-08T10:00:00.000Z' }).filter(isLate)).toEqual([
    'customer_balance',
  ]);
});

test('what later instalments are charged to is a card', () => {
  expect(typesFor({ isKept: true })).toEqual(['card']);
});
