import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import { outcomeOf } from './charge.ts';

test.each([
  [0, 'no_response'],
  [408, 'timed_out'],
  [500, 'internal'],
  [502, 'bad_answer'],
  [504, 'timed_out'],
])('a %i leaves the attempt open: the same key asks again', (status, code) => {
  expect(outcomeOf(new AppError(status, code, 'no answer'), false).kind).toBe('unknown');
});

test('the attempt waits for a request in flight', () => {
  expect(outcomeOf(new AppError(409, 'in_flight', 'wait'), false)).toEqual({
    kind: 'unknown',
    message: 'wait',
    isInFlight: true,
  });
});

test('a changed total comes with the new amount', () => {
  const error = new AppError(409, 'amount_changed', 'changed', {
    body: { message: 'changed', amount: 12.5 },
  });
  expect(outcomeOf(error, false)).toEqual({ kind: 'amount', amount: 12.5, message: 'changed' });
});

test.each([
  [402, 'card_declined', 'declined'],
  [409, 'cart_closed', 'closed'],
  [409, 'sold_out', 'refused'],
  [422, 'invalid_input', 'refused'],
  [404, 'cart_unknown', 'closed'],
])('a %i %s is final: %s', (status, code, kind) => {
  expect(outcomeOf(new AppError(status, code, 'no'), true).kind).toBe(kind);
});

test('too many requests leave open only an attempt that was sent before', () => {
  expect(outcomeOf(new AppError(429, 'refused', 'slow down'), false).kind).toBe('refused');
  expect(outcomeOf(new AppError(429, 'refused', 'slow down'), true).kind).toBe('unknown');
});
