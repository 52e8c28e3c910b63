import { expect, test } from 'vitest';
import { pixelProblems, pixelsOf } from './typedPixels.ts';

const none = { meta: '', tiktok: '', google: '' };

test('ids may be pasted with blanks and in small letters, and an empty field is none', () =>
  expect(pixelsOf({ meta: ' 123456789012345\n', tiktok: 'c9q2mj3c77u4p674rpg0', google: '  ' })).toEqual({
    meta: '123456789012345',
    tiktok: 'C9Q2MJ3C77U4P674RPG0',
  }));

test.each([
  ['meta', '12345', /15 or 16 digits/],
  ['meta', 'fbq(123456789012345)', /15 or 16 digits/],
  ['tiktok', 'C9Q2MJ', /20 capital letters/],
  ['google', 'UA-12345-1', /G-AB12CD34EF/],
  ['google', 'GTM-ABC123', /G-AB12CD34EF/],
] as const)('the %s id %j is refused', (vendor, id, problem) =>
  expect(pixelProblems({ ...none, [vendor]: id })[vendor]).toMatch(problem),
);

test.each([
  ['meta', '1234567890123456'],
  ['google', 'g-ab12cd34ef'],
  ['google', 'AW-1234567890'],
])('the %s id %j is one', (vendor, id) => expect(pixelProblems({ ...none, [vendor]: id })).toEqual({}));
