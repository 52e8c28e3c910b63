import { expect, test } from 'vitest';
import { boundaryOf, countParts } from './multipartLimit.ts';

const boundary = 'AaB03x';

function bodyOf(...sizes: number[]): Buffer {
  const parts = sizes.map((size) => `--${boundary}\r\n\r\n${'x'.repeat(size)}\r\n`);
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

test.each([1, 2, 7, 64, 100_000])('parts are counted separately in chunks of %i bytes', (size) => {
  const isOver = (body: Buffer) => {
    const parts = countParts({ boundary, maxBytes: 100 });
    for (let at = 0; at < body.length; at += size)
      if (parts.isOver(body.subarray(at, at + size))) return true;
    return false;
  };
  // The four bytes before a part's content and the two after it count as the part's own.
  expect(isOver(bodyOf(94, 94, 94, 94))).toBe(false);
  expect(isOver(bodyOf(10, 95, 10))).toBe(true);
  expect(isOver(bodyOf(500))).toBe(true);
});

test.each([
  ['multipart/form-data; boundary=AaB03x', 'AaB03x'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=x', 'x'],
  ['multipart/form-data', undefined],
  ['application/json; boundary=x', undefined],
  [undefined, undefined],
])('the boundary of %s is %s', (type, expected) => {
  expect(boundaryOf(type)).toBe(expected);
});
