import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('English follows the plural rules of the runtime', () => {
  const rules = new Intl.PluralRules('en');
  for (const count of [-2, -1, 0, 0.5, 1, 1.5, 2, 11, 21, 101, 1e6]) {
    expect(plural('en', count, { one: 'one', other: 'other' }), String(count)).toBe(rules.select(count));
  }
});

test('a language with more forms takes each of them, and `other` where one is missing', () => {
  const lessons = { one: 'lekcja', few: 'lekcje', many: 'lekcji', other: 'lekcji' };
  expect([1, 3, 5, 22].map((count) => plural('pl', count, lessons))).toEqual([
    'lekcja',
    'lekcje',
    'lekcji',
    'lekcje',
  ]);
  expect(plural('pl', 3, { other: 'lekcji' })).toBe('lekcji');
});
