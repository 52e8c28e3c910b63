import { expect, test } from 'vitest';
import { labelAddress } from './labelAddress.ts';

test('a label has the lines of its country, and the country in the language of the seller', () => {
  const address = {
    name: 'Bo Buyer',
    line1: '1 Main Street',
    line2: null,
    city: 'New York',
    region: 'NY',
    postal_code: '10001',
    country: 'US',
  };
  expect(labelAddress(address, 'de')).toBe('Bo Buyer\n1 Main Street\nNew York, NY 10001\nVereinigte Staaten');
});
