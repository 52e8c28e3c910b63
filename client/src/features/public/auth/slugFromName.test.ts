import { expect, test } from 'vitest';
import { slugFromName } from './slugFromName.ts';

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['  Zoë Márquez ', 'zoe-marquez'],
  ['Tom & Jo’s Prints', 'tom-jos-prints'],
  ['Müller Töpfe', 'mueller-toepfe'],
  ['Weiß & Łódź', 'weiss-lodz'],
  ['Юлия', 'yuliya'],
  ['東京', ''],
  ['a'.repeat(40), 'a'.repeat(30)],
])('the name %j suggests the address %j', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});
