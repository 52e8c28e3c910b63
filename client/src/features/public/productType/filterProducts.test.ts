import { expect, test } from 'vitest';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import { filterProducts, typesOf } from './filterProducts.ts';
import { filterChosen, productTypeReducer } from './productTypeSlice.ts';

const shop: { product_type: ProductType }[] = [
  { product_type: 'ticket' },
  { product_type: 'digital' },
  { product_type: 'ticket' },
];

test('the filter is all by default and changes to the chosen type', () => {
  const start = productTypeReducer(undefined, { type: 'start' });
  expect(start).toEqual({ filter: 'all' });
  expect(productTypeReducer(start, filterChosen('ticket'))).toEqual({ filter: 'ticket' });
});

test('only the types that the shop has are offered', () => {
  expect(typesOf(shop)).toEqual(['digital', 'ticket']);
});

test('a filter by a type that the shop lacks shows everything', () => {
  expect(filterProducts(shop, 'ticket')).toHaveLength(2);
  expect(filterProducts(shop, 'all')).toHaveLength(3);
  expect(filterProducts(shop, 'physical')).toHaveLength(3);
});
