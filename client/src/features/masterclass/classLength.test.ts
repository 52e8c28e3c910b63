import { expect, test } from 'vitest';
import { classLength, duration } from './classLength.ts';

test('a duration is said in hours and minutes', () => {
  expect(duration(45)).toBe('45 min');
  expect(duration(120)).toBe('2 h');
  expect(duration(65.4)).toBe('1 h 5 min');
  expect(duration(0)).toBe('0 min');
});

test('a class is as long as its lessons', () => {
  const lesson = (minutes: number) => ({ _id: `l${minutes}`, title: 'One', minutes });
  expect(
    classLength({
      chapters: [
        { title: 'A', lessons: [lesson(50), lesson(20)] },
        { title: 'B', lessons: [lesson(10)] },
      ],
    }),
  ).toBe('3 lessons · 1 h 20 min');
  expect(classLength({ chapters: [{ title: 'A', lessons: [lesson(5)] }] })).toBe('1 lesson · 5 min');
});
