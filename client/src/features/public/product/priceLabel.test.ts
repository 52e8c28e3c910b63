import { expect, test } from 'vitest';
import type { Product } from '#shared/shop/shopSchema.ts';
import { product as texts } from '#shared/texts/en/product.ts';
import { isSoldOut, priceLabel, seatsLabel, totalSeatsLeft } from './priceLabel.ts';

const poster: Product = {
  _id: 'prd_1',
  name: 'Poster',
  description: '',
  image: '/a.svg',
  images: [],
  price: 12,
  currency: 'USD',
  product_type: 'physical',
};

function tier(price: number, seats: number) {
  return { _id: `t${price}`, name: `Tier ${price}`, price, seats_left: seats };
}

test.each<[string, Partial<Product>, ReturnType<typeof priceLabel>]>([
  ['a price', {}, { kind: 'fixed', amount: 12 }],
  ['nothing', { price: 0 }, { kind: 'free' }],
  ['a minimum', { minimum_price: 3 }, { kind: 'pay-what-you-want', amount: 3 }],
  ['tiers of different prices', { tickets: [tier(30, 1), tier(20, 0)] }, { kind: 'from', amount: 20 }],
  ['tiers of one price', { tickets: [tier(30, 1), tier(30, 2)] }, { kind: 'fixed', amount: 30 }],
  ['free tiers', { tickets: [tier(0, 1)] }, { kind: 'free' }],
])('the tag of a product with %s', (_, change, label) => {
  expect(priceLabel({ ...poster, ...change })).toEqual(label);
});

test('seats are shown only if few are left', () => {
  expect(seatsLabel(undefined, texts)).toBeUndefined();
  expect(seatsLabel(6, texts)).toBeUndefined();
  expect(seatsLabel(3, texts)).toBe('3 left');
  expect(seatsLabel(0, texts)).toBe('Sold out');
});

test('the seats of a product with tiers are the sum of its tiers', () => {
  expect(totalSeatsLeft({ ...poster, tickets: [tier(1, 2), tier(2, 3)], seats_left: 1 })).toBe(5);
  expect(totalSeatsLeft({ ...poster, seats_left: 4 })).toBe(4);
  expect(totalSeatsLeft(poster)).toBeUndefined();
  expect(isSoldOut({ ...poster, tickets: [tier(1, 0)] })).toBe(true);
  expect(isSoldOut(poster)).toBe(false);
});
