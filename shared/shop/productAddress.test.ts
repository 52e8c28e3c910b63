import { expect, test } from 'vitest';
import { isProductAddress } from './productAddress.ts';

test('a product’s address is of lower case letters, digits and hyphens, and never an id', () => {
  for (const address of ['blue-mug', '12', 'a']) expect(isProductAddress(address), address).toBe(true);
  for (const text of ['', 'Blue', 'blue mug', '-mug', 'mug-', 'prd_1', 'x'.repeat(61)]) {
    expect(isProductAddress(text), text).toBe(false);
  }
});
