import { expect, test } from 'vitest';
import type { Product } from '#shared/shop/shopSchema.ts';
import { inOrder, productsWith, readShopQuery, writeShopQuery } from './shopQuery.ts';

const product = (_id: string, name: string, price: number): Product => ({
  _id,
  name,
  description: 'Made by hand',
  image: '',
  images: [],
  price,
  currency: 'USD',
  product_type: 'physical',
});
const shop = [product('prd_2', 'Blue mug', 30), product('prd_3', 'Red mug', 5), product('prd_1', 'Bowl', 12)];
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

test('an address says what to show, and what it does not know is ignored', () => {
  const chosen = { filter: 'ticket', words: 'red mug', order: 'newest' } as const;
  const search = writeShopQuery('?discount=SPRING', chosen);
  expect(search).toBe('?discount=SPRING&kind=ticket&q=red+mug&order=newest');
  expect(readShopQuery(search)).toEqual(chosen);
  // One choice has one address, in whatever order it was made.
  expect(writeShopQuery('?order=newest&discount=SPRING', chosen)).toBe(search);
  const all = { filter: 'all', words: '', order: 'shop' } as const;
  expect(readShopQuery('?kind=hologram&order=random')).toEqual(all);
  expect(writeShopQuery(search, all)).toBe('?discount=SPRING');
  expect(writeShopQuery('?q=mug', all)).toBe('');
});

test('products are found by all words and sorted by price or age', () => {
  expect(namesOf(productsWith(shop, ' MUG hand '))).toEqual(['Blue mug', 'Red mug']);
  expect(productsWith(shop, 'mug bowl')).toEqual([]);
  expect(namesOf(inOrder(shop, 'cheapest'))).toEqual(['Red mug', 'Bowl', 'Blue mug']);
  expect(namesOf(inOrder(shop, 'dearest'))).toEqual(['Blue mug', 'Bowl', 'Red mug']);
  expect(namesOf(inOrder(shop, 'newest'))).toEqual(['Red mug', 'Blue mug', 'Bowl']);
  expect(inOrder(shop, 'shop')).toBe(shop);
});
