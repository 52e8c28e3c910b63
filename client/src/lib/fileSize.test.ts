import { expect, test } from 'vitest';
import { order } from '#shared/texts/en/order.ts';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [24_300, '24 kB'],
  [999_900, '1 MB'],
  [3_440_000, '3.4 MB'],
  [52_000_000_000, '52 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes, order)).toBe(shown);
});
