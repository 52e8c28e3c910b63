import { expect, test } from 'vitest';
import { order as german } from '#shared/texts/compiled/de/order.ts';
import { readProblem, storedProblem } from './problems.ts';

test('a refusal is stored by its code, the bank’s reason first, else in the provider’s words', () => {
  const message = 'Your card does not support this type of purchase.';
  const refused = { code: 'card_declined', declineCode: 'generic_decline', message } as const;
  expect(storedProblem(refused)).toBe('card_declined');
  expect(storedProblem({ ...refused, declineCode: 'insufficient_funds' })).toBe('insufficient_funds');
  expect(storedProblem({ ...refused, code: 'payment_refused', declineCode: null })).toBe(message);
});

test('a stored sentence of before is known by its English words, or shown as it is', () => {
  const declined = { problem: 'Your card was declined.', problem_code: 'card_declined' };
  expect(readProblem('card_declined')).toEqual(declined);
  expect(readProblem('Your card was declined.')).toEqual(declined);
  const { no_card } = german.instalmentProblems;
  expect(readProblem(no_card)).toEqual({ problem: no_card });
  expect(readProblem(null)).toEqual({ problem: null });
});
