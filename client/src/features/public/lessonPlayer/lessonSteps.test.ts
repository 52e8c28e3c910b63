import { expect, test } from 'vitest';
import { lessonSteps, resumeAt, progressOf, type Chapter } from './lessonSteps.ts';

function chapterOf(id: string, lessons: string[]): Chapter {
  return {
    _id: id,
    title: id,
    lessons: lessons.map((lesson) => ({ _id: lesson, title: lesson, minutes: 5, kind: 'text', content: '' })),
  };
}

const steps = lessonSteps([chapterOf('one', ['a', 'b']), chapterOf('two', ['c'])]);

function resumed(progress: Parameters<typeof progressOf>[0]): string | undefined {
  return resumeAt(steps, progressOf(progress))?.lesson._id;
}

test('lessons are numbered across the whole class', () => {
  expect(steps.map(({ number, chapterNumber }) => [number, chapterNumber])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});

test('a class that was never opened starts with its first lesson', () => {
  expect(resumed({ lesson_id: null, seen: [], done: [] })).toBe('a');
});

test('the lesson that was opened last is resumed', () => {
  expect(resumed({ lesson_id: 'b', seen: ['b', 'a'], done: ['a'] })).toBe('b');
  expect(resumed({ lesson_id: 'b', seen: ['b', 'a'] })).toBe('b');
});

test('after a finished lesson the next one is resumed, and after the last one the first unfinished', () => {
  expect(resumed({ lesson_id: 'a', seen: ['a'], done: ['a'] })).toBe('b');
  expect(resumed({ lesson_id: 'c', seen: ['c', 'a'], done: ['a', 'c'] })).toBe('b');
});

test('a finished class opens at its beginning; one without lessons has no lesson to open', () => {
  expect(resumed({ lesson_id: 'c', seen: ['c'], done: ['a', 'b', 'c'] })).toBe('a');
  expect(resumeAt([], { lessonId: null, done: new Set() })).toBeUndefined();
});
