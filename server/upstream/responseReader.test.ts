import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { responseReader } from './responseReader.ts';

const settings: ApiRequest = { upstream: 'main', method: 'GET', path: '/settings' };

function bodyWith(rate: number): Buffer {
  return Buffer.from(
    JSON.stringify({
      currencies: [{ code: 'USD', name: 'US dollar', rate, decimals: 2 }],
      transaction_rates: [],
    }),
  );
}

test('a body that repeats byte for byte gives the same object; any other is parsed and checked', () => {
  const readResponse = responseReader();
  const first = readResponse(settings, bodyWith(1));
  expect(readResponse(settings, bodyWith(1))).toBe(first);
  const changed = readResponse(settings, bodyWith(2));
  expect(changed).toMatchObject({ currencies: [{ rate: 2 }] });
  expect(readResponse(settings, bodyWith(1))).toEqual(first);
  expect(() => readResponse(settings, Buffer.from('{"currencies":1}'))).toThrow('Something went wrong');
  expect(readResponse(settings, bodyWith(2))).toEqual(changed);
});

test('an answer in one language is held apart from the same call in another', () => {
  const readResponse = responseReader();
  const german: ApiRequest = { ...settings, query: { language: 'de' } };
  const first = readResponse(german, bodyWith(1));
  expect(readResponse(german, bodyWith(1))).toBe(first);
  expect(readResponse(settings, bodyWith(1))).not.toBe(first);
});

test.each<[what: string, request: Partial<ApiRequest>]>([
  ['a token', { headers: { 'x-access-token': 'secret' } }],
  ['a query', { query: { after: 'x' } }],
  ['the auth API', { upstream: 'auth' }],
])('an answer to a request with %s is held for nobody', (_what, more) => {
  const readResponse = responseReader();
  const request = { ...settings, path: '/acc_1/orders', ...more };
  const body = Buffer.from('{"orders":[]}');
  expect(readResponse(request, body)).not.toBe(readResponse(request, body));
});
