import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/renderBundle.ts';
import { answerReader } from './readAnswer.ts';

const settings: ApiRequest = { upstream: 'main', method: 'GET', path: '/settings' };

function said(rate: number): Buffer {
  return Buffer.from(
    JSON.stringify({
      currencies: [{ code: 'USD', name: 'US dollar', rate, decimals: 2 }],
      transaction_rates: [],
    }),
  );
}

test('what was said before, byte for byte, is the same object; anything else is read and checked', () => {
  const readAnswer = answerReader();
  const first = readAnswer(settings, said(1));
  expect(readAnswer(settings, said(1))).toBe(first);
  const changed = readAnswer(settings, said(2));
  expect(changed).toMatchObject({ currencies: [{ rate: 2 }] });
  expect(readAnswer(settings, said(1))).toEqual(first);
  expect(() => readAnswer(settings, Buffer.from('{"currencies":1}'))).toThrow('Something went wrong');
  expect(readAnswer(settings, said(2))).toEqual(changed);
});

test.each<[what: string, request: Partial<ApiRequest>]>([
  ['a token', { headers: { 'x-access-token': 'secret' } }],
  ['a query', { query: { after: 'x' } }],
  ['the auth API', { upstream: 'auth' }],
])('an answer to a request with %s is held for nobody', (_what, more) => {
  const readAnswer = answerReader();
  const request = { ...settings, path: '/acc_1/orders', ...more };
  const body = Buffer.from('{"orders":[]}');
  expect(readAnswer(request, body)).not.toBe(readAnswer(request, body));
});
