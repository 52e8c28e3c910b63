import { expect, test } from 'vitest';
import { breakLines, type Direction } from './lines.ts';

type Options = { width?: number; direction?: Direction };

/** Each character is ten wide. */
function linesOf(text: string, { width = 1000, direction = 'ltr' }: Options = {}): string[][] {
  const measure = ({ text: run }: { text: string }) => run.length * 10;
  return breakLines(text, { width, measure, direction }).map((line) => line.map((run) => run.text));
}

test('a text breaks between words, and at its own line breaks', () => {
  expect(linesOf('one two three\nfour', { width: 80 })).toEqual([['one two'], ['three'], ['four']]);
});

test('a word that is wider than a line is broken', () => {
  expect(linesOf('a Donaudampfschiff', { width: 60 })).toEqual([['a Dona'], ['udampf'], ['schiff']]);
});

test('Japanese breaks between characters, and no line begins with a full stop', () => {
  expect(linesOf('支払い済みです。', { width: 70 })).toEqual([['支払い済みで'], ['す。']]);
});

test('an empty text is one line', () => {
  expect(linesOf('')).toEqual([[]]);
});

test('Arabic runs from right to left, and a number in it from left to right', () => {
  expect(linesOf('فاتورة رقم 12 من AB', { direction: 'rtl' })).toEqual([
    ['AB', 'من ', ' ', '12', 'فاتورة رقم '],
  ]);
});

test('brackets in Arabic are mirrored', () => {
  expect(linesOf('(متجر)', { direction: 'rtl' })).toEqual([['(', 'متجر', ')']]);
});

test('on a page from right to left, a text of another script keeps its direction', () => {
  expect(linesOf('The kiln (red).', { direction: 'rtl' })).toEqual([['The kiln (red).']]);
});
