import { expect, test } from 'vitest';
import { addressOf, filterCount, readSaleQuery } from './saleQuery.ts';

test('the address of the list has the search and the filters, and nothing else', () => {
  const query = readSaleQuery(new URLSearchParams('q=blue+bowl&status=paid&from=&after=12&x=1'));
  expect(query).toEqual({ q: 'blue bowl', status: 'paid' });
  expect(addressOf(query)).toBe('/dashboard/orders?q=blue+bowl&status=paid');
  expect(addressOf({ ...query, q: '', status: '' })).toBe('/dashboard/orders');
});

test('the search does not count as a filter', () => {
  expect(filterCount({ q: 'bowl' })).toBe(0);
  expect(filterCount({ q: 'bowl', status: 'paid', from: '2026-01-01', to: '' })).toBe(2);
});
