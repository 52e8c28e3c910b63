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

test('each product is shipped once, at the price of the country’s region or of the rest of the world', () => {
  expect(quoteShipping([mug, mug, print, zine], 'DE')).toEqual({ priceMinor: 500, unsent: [] });
  expect(quoteShipping([mug], 'JP')).toEqual({ priceMinor: 2000, unsent: [] });
  expect(quoteShipping([zine], 'JP')).toEqual({ priceMinor: 0, unsent: [] });
});

test('a country’s own line is used before the European Union’s, and that before every other country’s', () => {
  const vase = {
    productId: 'vase',
    regions: [
      { countries: '*', priceMinor: 2000 },
      { countries: ['DE', 'FR', 'ES'], zone: 'eu', priceMinor: 900 },
      { countries: ['DE'], priceMinor: 400 },
    ],
  } as const;
  const price = (country: string) => quoteShipping([vase], country).priceMinor;
  expect(['DE', 'FR', 'CH'].map(price)).toEqual([400, 900, 2000]);
  expect(quoteShipping([{ ...vase, regions: [vase.regions[1]] }], 'CH').unsent).toEqual(['vase']);
});

test('products that are not shipped to a country are named', () => {
  expect(quoteShipping([mug, print], 'AT')).toEqual({ priceMinor: 500, unsent: ['print'] });
});

test('only regions make the price depend on the country', () => {
  expect(hasShippingPrice([zine])).toBe(false);
  expect(hasShippingPrice([zine, print])).toBe(true);
});
