import { expect, test } from 'vitest';
import type { ProductType } from '#shared/productTypes.ts';
import { filterName, filterProducts, typesOf } from './productTypeNames.ts';
import { filterChosen, productTypeReducer } from './productTypeSlice.ts';

const shop: { product_type: ProductType }[] = [
  { product_type: 'ticket' },
  { product_type: 'digital' },
  { product_type: 'ticket' },
];

test('the filter starts with all and takes what was chosen', () => {
  const start = productTypeReducer(undefined, { type: 'start' });
  expect(start).toEqual({ filter: 'all' });
  expect(productTypeReducer(start, filterChosen('ticket'))).toEqual({ filter: 'ticket' });
});

test('only the types that the shop has are offered', () => {
  expect(typesOf(shop)).toEqual(['digital', 'ticket']);
  expect(filterName('all')).toBe('Everything');
});

test('the filter keeps its type, and everything where the shop has none of it', () => {
  expect(filterProducts(shop, 'ticket')).toHaveLength(2);
  expect(filterProducts(shop, 'all')).toHaveLength(3);
  expect(filterProducts(shop, 'physical')).toHaveLength(3);
});
