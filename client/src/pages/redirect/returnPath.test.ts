import { expect, test } from 'vitest';
import { statusIn, returnPathOf } from './returnPath.ts';

test.each([
  ['', 'none'],
  ['redirect_status=succeeded', 'none'],
  ['payment_intent_client_secret=s', 'none'],
  ['payment_intent=pi_1&redirect_status=succeeded', 'succeeded'],
  ['payment_intent=pi_1&redirect_status=failed', 'failed'],
  ['payment_intent=pi_1&redirect_status=pending', 'processing'],
  ['payment_intent=pi_1', 'processing'],
  ['payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded', 'asking'],
])('%j stands as %s', (query, payment) => {
  expect(statusIn(new URLSearchParams(query)).kind).toBe(payment);
});

test('what was paid leads to its order, anything else to the path that was given', () => {
  expect(returnPathOf({ kind: 'succeeded', order: { token: 'tok' } }, '/ada')).toBe('/orders/tok');
  expect(returnPathOf({ kind: 'succeeded', order: { token: '/evil.example' } }, '/ada')).toBe(
    '/orders/%2Fevil.example',
  );
  expect(returnPathOf({ kind: 'succeeded' }, '/ada')).toBe('/ada');
  expect(returnPathOf({ kind: 'failed' }, '/ada')).toBe('/ada');
});

test('in another browser, a payment that was refused leads to the seller’s page', () => {
  expect(returnPathOf({ kind: 'failed', slug: 'ada' }, undefined)).toBe('/ada');
  expect(returnPathOf({ kind: 'failed', slug: 'ada' }, '/ada/shop')).toBe('/ada/shop');
  expect(returnPathOf({ kind: 'processing' }, undefined)).toBe('/');
});
