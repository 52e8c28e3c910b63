import { expect, test } from 'vitest';
import { mayHaveMarks } from './mayHaveMarks.ts';
import { parseRichText, plainText } from './richText.ts';

const inlines = (text: string) => {
  const [block] = parseRichText(text);
  return block?.kind === 'paragraph' ? block.of : block;
};

test('bold, italics and links are read, in each other too', () => {
  expect(inlines('A **blue *deep* mug**, *really*.')).toEqual([
    'A ',
    { kind: 'bold', of: ['blue ', { kind: 'italic', of: ['deep'] }, ' mug'] },
    ', ',
    { kind: 'italic', of: ['really'] },
    '.',
  ]);
  expect(inlines('See [my **kiln**](https://example.com/a_b?c=1).')).toEqual([
    'See ',
    {
      kind: 'link',
      href: 'https://example.com/a_b?c=1',
      of: ['my ', { kind: 'bold', of: ['kiln'] }],
    },
    '.',
  ]);
});

test('lines with a dash, a star or numbers from 1 are lists, beside the paragraphs around them', () => {
  expect(parseRichText('You get:\n- a mug\n* a **bowl**\n\n1. Wash\n2. Dry\nThen rest.')).toEqual([
    { kind: 'paragraph', of: ['You get:'] },
    { kind: 'list', isNumbered: false, items: [['a mug'], ['a ', { kind: 'bold', of: ['bowl'] }]] },
    { kind: 'list', isNumbered: true, items: [['Wash'], ['Dry']] },
    { kind: 'paragraph', of: ['Then rest.'] },
  ]);
});

test('a text without formatting reads as before', () => {
  for (const text of [
    '2 * 3 * 4 = 24, 2*3*4 too',
    'a_b_c and _this_ and __that__',
    '5 stars ***** and ** nothing **',
    'A footnote* and no end',
    '2026. What a year',
    '-5 °C, 3.5 cm',
    'Line one\nline two',
    '[not a link] (really)',
    '<b>no markup</b> &amp; **',
  ]) {
    expect(inlines(text), text).toEqual([text]);
  }
});

test('addresses that would run something stay text', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//example.com',
    '/relative',
    'https://exa mple.com',
  ]) {
    const text = `[x](${address})`;
    expect(JSON.stringify(parseRichText(text)), text).not.toContain('link');
  }
});

test('a backslash makes a mark text', () => {
  expect(inlines(String.raw`\*not italic\* and \[x](https://example.com)`)).toEqual([
    '*not italic* and [x](https://example.com)',
  ]);
});

test('descriptions for search engines have no marks', () => {
  expect(plainText('A **blue** mug, see [here](https://example.com).\n\n- *one*\n- two')).toBe(
    'A blue mug, see here.\n\none\ntwo',
  );
});

test('a long text of openings without ends takes less than 2 s of the processor', () => {
  const began = process.threadCpuUsage();
  for (const mark of ['*a ', '**a ', '[', '[a](', '*', '- ', '\\'])
    parseRichText(mark.repeat(50_000 / mark.length));
  expect(process.threadCpuUsage(began).user / 1e6).toBeLessThan(2);
});

test('a text that may have no marks is paragraphs of plain text', () => {
  for (const text of ['*a* b', 'see [it](https://example.com)', 'x\n- y', '1. a\n2. b', '\\*', 'a\n\n  * b'])
    expect(mayHaveMarks(text), text).toBe(true);
  for (const text of ['2 - 3, a_b_c', 'A - b.\n\nIn 2026, 1.5 m (a bowl)', '']) {
    expect(mayHaveMarks(text), text).toBe(false);
    expect(plainText(text)).toBe(text);
  }
});
