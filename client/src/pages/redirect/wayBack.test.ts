import { expect, test } from 'vitest';
import { standingIn, wayBackOf } from './wayBack.ts';

test.each([
  ['', 'none'],
  ['redirect_status=succeeded', 'none'],
  ['payment_intent_client_secret=s', 'none'],
  ['payment_intent=pi_1&redirect_status=succeeded', 'succeeded'],
  ['payment_intent=pi_1&redirect_status=failed', 'failed'],
  ['payment_intent=pi_1&redirect_status=pending', 'processing'],
  ['payment_intent=pi_1', 'processing'],
  ['payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded', 'asking'],
])('%j stands as %s', (query, standing) => {
  expect(standingIn(new URLSearchParams(query)).kind).toBe(standing);
});

test('what was paid leads to its order, anything else to the path that was given', () => {
  expect(wayBackOf({ kind: 'succeeded', order: { token: 'tok' } }, '/ada')).toBe('/orders/tok');
  expect(wayBackOf({ kind: 'succeeded', order: { token: '/evil.example' } }, '/ada')).toBe(
    '/orders/%2Fevil.example',
  );
  expect(wayBackOf({ kind: 'succeeded' }, '/ada')).toBe('/ada');
  expect(wayBackOf({ kind: 'failed' }, '/ada')).toBe('/ada');
});
