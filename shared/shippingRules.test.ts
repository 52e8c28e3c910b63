import { expect, test } from 'vitest';
import { hasShippingPrice, quoteShipping } from './shippingRules.ts';

const mug = {
  productId: 'mug',
  regions: [
    { countries: '*', priceMinor: 2000 },
    { countries: ['DE', 'AT'], priceMinor: 500 },
  ],
} as const;
const print = { productId: 'print', regions: [{ countries: ['DE'], priceMinor: 0 }] };
const zine = { productId: 'zine', regions: [] };

test('each product is sent once, at the price of the country’s own region, or of every other one', () => {
  expect(quoteShipping([mug, mug, print, zine], 'DE')).toEqual({ priceMinor: 500, unsent: [] });
  expect(quoteShipping([mug], 'JP')).toEqual({ priceMinor: 2000, unsent: [] });
  expect(quoteShipping([zine], 'JP')).toEqual({ priceMinor: 0, unsent: [] });
});

test('what is not sent to a country is named', () => {
  expect(quoteShipping([mug, print], 'AT')).toEqual({ priceMinor: 500, unsent: ['print'] });
});

test('only regions make the price depend on the country', () => {
  expect(hasShippingPrice([zine])).toBe(false);
  expect(hasShippingPrice([zine, print])).toBe(true);
});
