import { expect, test } from 'vitest';
import { isProductAddress } from '#shared/shop/productAddress.ts';
import { addressFromName } from './addressFromName.ts';

test('a name becomes an address of whole words', () => {
  expect(addressFromName('Müller’s blue mug, No. 2!')).toBe('muellers-blue-mug-no-2');
  expect(addressFromName('!!!')).toBe('');
  const long = addressFromName('A very long name '.repeat(9));
  expect(isProductAddress(long)).toBe(true);
  expect(long).toMatch(/-(a|very|long|name)$/);
});
