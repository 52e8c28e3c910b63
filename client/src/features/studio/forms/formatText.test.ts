import { expect, test } from 'vitest';
import { differenceOf, formatText, type Format, type Selected } from './formatText.ts';

/** The selection is between the bars. */
function read(drawn: string): Selected {
  const start = drawn.indexOf('|');
  return { text: drawn.replaceAll('|', ''), start, end: drawn.lastIndexOf('|') - 1 };
}
function draw({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}
const formatted = (drawn: string, format: Format) => draw(formatText(read(drawn), format));

test('bold and italics are set around the words, and taken away again', () => {
  expect(formatted('a |blue |mug', 'bold')).toBe('a **|blue|** mug');
  expect(formatted('a **|blue|** mug', 'bold')).toBe('a |blue| mug');
  expect(formatted('a |blue| mug', 'italic')).toBe('a *|blue|* mug');
  expect(formatted('a **|blue|** mug', 'italic')).toBe('a ***|blue|*** mug');
  expect(formatted('a || mug', 'bold')).toBe('a **||** mug');
});

test('a link asks for its address, or for its words first', () => {
  expect(formatted('see |here|.', 'link')).toBe('see [here](|https://|).');
  expect(formatted('see ||', 'link')).toBe('see [|words|](https://)');
});

test('the selected lines become a list, another list, or no list', () => {
  expect(formatted('x\non|e\ntw|o\ny', 'bullets')).toBe('x\n|- one\n- two|\ny');
  expect(formatted('|- one\n- two|', 'numbers')).toBe('|1. one\n2. two|');
  expect(formatted('|1. one\n2. two|', 'numbers')).toBe('|one\ntwo|');
});

test.each([
  ['a blue mug', 'a **blue** mug', { from: 2, to: 6, inserted: '**blue**' }],
  ['**', '****', { from: 2, to: 2, inserted: '**' }],
  ['****', '', { from: 0, to: 4, inserted: '' }],
  ['one\ntwo', '- one\n- two', { from: 0, to: 4, inserted: '- one\n- ' }],
  ['same', 'same', { from: 4, to: 4, inserted: '' }],
])('what differs between %j and %j is %j', (before, after, difference) => {
  expect(differenceOf(before, after)).toEqual(difference);
});
