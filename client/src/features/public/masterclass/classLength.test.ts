import { expect, test } from 'vitest';
import { product as texts } from '#shared/texts/en/product.ts';
import { classLength, duration } from './classLength.ts';

test('a duration is shown in hours and minutes', () => {
  expect(duration(45, texts)).toBe('45 min');
  expect(duration(120, texts)).toBe('2 h');
  expect(duration(65.4, texts)).toBe('1 h 5 min');
  expect(duration(0, texts)).toBe('0 min');
});

test('a class is as long as its lessons', () => {
  const lesson = (minutes: number) => ({ _id: `l${minutes}`, title: 'One', minutes });
  expect(
    classLength(
      {
        chapters: [
          { title: 'A', lessons: [lesson(50), lesson(20)] },
          { title: 'B', lessons: [lesson(10)] },
        ],
      },
      texts,
    ),
  ).toBe('3 lessons · 1 h 20 min');
  expect(classLength({ chapters: [{ title: 'A', lessons: [lesson(5)] }] }, texts)).toBe('1 lesson · 5 min');
});
