import { expect, test } from 'vitest';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { addressOf, filterRows, readProductQuery } from './productQuery.ts';

const row: StudioProductRow = {
  _id: 'prd_1',
  revision: 1,
  state: 'published',
  product_type: 'physical',
  name: 'Crème Brûlée bowl',
  address: null,
  image: '',
  price: 12,
  currency: 'EUR',
  minimum_price: null,
  limited_seats: 3,
  sold: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};
const rows: StudioProductRow[] = [
  row,
  { ...row, _id: 'prd_2', name: 'Kiln night', product_type: 'ticket', sold_out: true },
  { ...row, _id: 'prd_3', name: 'Glaze book', product_type: 'digital', state: 'draft', sold_out: true },
  { ...row, _id: 'prd_4', name: 'Old bowl', state: 'archived' },
];
const found = (address: string) =>
  filterRows(rows, readProductQuery(new URLSearchParams(address))).map(({ _id }) => _id);

test('products are found by all words of the search, whatever their case and accents', () => {
  expect(found('q=BOWL+creme')).toEqual(['prd_1']);
  expect(found('q=bowl+kiln')).toEqual([]);
});

test('products are filtered by kind and by state, and archived ones only by theirs', () => {
  expect(found('')).toEqual(['prd_1', 'prd_2', 'prd_3']);
  expect(found('kind=ticket')).toEqual(['prd_2']);
  expect(found('state=draft')).toEqual(['prd_3']);
  expect(found('state=sold_out')).toEqual(['prd_2']);
  expect(found('state=archived&q=bowl')).toEqual(['prd_4']);
  expect(found('state=nonsense')).toEqual(['prd_1', 'prd_2', 'prd_3']);
});

test('the query stands in the address without what is empty', () => {
  expect(addressOf({ q: 'blue mug', kind: '', state: 'draft' })).toBe(
    '/dashboard/products?q=blue+mug&state=draft',
  );
  expect(addressOf({})).toBe('/dashboard/products');
});
