import { expect, test } from 'vitest';
import { lessonSteps, resumeAt, standingOf, type Chapter } from './lessonSteps.ts';

function chapterOf(id: string, lessons: string[]): Chapter {
  return {
    _id: id,
    title: id,
    lessons: lessons.map((lesson) => ({ _id: lesson, title: lesson, minutes: 5, kind: 'text', content: '' })),
  };
}

const steps = lessonSteps([chapterOf('one', ['a', 'b']), chapterOf('two', ['c'])]);

function resumed(progress: Parameters<typeof standingOf>[0]): string | undefined {
  return resumeAt(steps, standingOf(progress))?.lesson._id;
}

test('lessons count through the whole class', () => {
  expect(steps.map(({ number, chapterNumber }) => [number, chapterNumber])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});

test('a class that was never opened starts with its first lesson', () => {
  expect(resumed({ lesson_id: null, seen: [], done: [] })).toBe('a');
});

test('a lesson that was open is open again', () => {
  expect(resumed({ lesson_id: 'b', seen: ['b', 'a'], done: ['a'] })).toBe('b');
  expect(resumed({ lesson_id: 'b', seen: ['b', 'a'] })).toBe('b');
});

test('after a lesson that is done comes the next, and after the last what was left out', () => {
  expect(resumed({ lesson_id: 'a', seen: ['a'], done: ['a'] })).toBe('b');
  expect(resumed({ lesson_id: 'c', seen: ['c', 'a'], done: ['a', 'c'] })).toBe('b');
});

test('a class that is done opens at its beginning; one without lessons nowhere', () => {
  expect(resumed({ lesson_id: 'c', seen: ['c'], done: ['a', 'b', 'c'] })).toBe('a');
  expect(resumeAt([], { lessonId: null, done: new Set() })).toBeUndefined();
});
