import { parse as csvParse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvText } from './csvText.ts';

/** The characters that end a line for a spreadsheet, a parser or a text editor. */
const lineEnds = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const triggers = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'];
const formula = /^(\t|[\s"]*[=+\-@＝＋－＠](?!\)))/;

/** Two parsers, so that a lenient one hides no mistake. */
function readBack(text: string): string[][][] {
  return [csvParse(text), Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data];
}

function linesOf(cell: string): string[] {
  return cell.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

const row = ['Order', 1, '', 'a "word"', 'a; b', ' c'];

test.each([
  ['every cell', '"Order","1","","a ""word""","a; b"," c"\r\n'],
  ['where needed', 'Order,1,,"a ""word""","a; b"," c"\r\n'],
] as const)('quotation marks stand around %s', (quotes, text) => {
  expect(csvText([row], quotes)).toBe(text);
});

test.each(lineEnds)('a formula after the line break %j is text', (end) => {
  expect(csvText([[['=1+1', '=2+2', 'ends'].join(end)]], 'where needed')).toBe(
    `"${["'=1+1", "'=2+2", 'ends'].join(end)}"\r\n`,
  );
});

test.each(triggers)('a cell that begins with %j is text, behind spaces too', (trigger) => {
  expect(csvText([[`${trigger}=x`, ` \u00a0${trigger}=x`]], 'every cell')).toBe(
    `"'${trigger}=x","' \u00a0${trigger}=x"\r\n`,
  );
});

test.each(['one;=2+2', 'one; =2+2', 'one;"=2+2', 'one\n"=2+2'])(
  '%j holds a formula in a program that splits there',
  (typed) => {
    const marked = typed.replace(/[\s"]?=/, "'$&");
    expect(readBack(csvText([[typed]], 'where needed'))).toEqual([[[marked]], [[marked]]]);
  },
);

test.each(['Thank you ;-)', '=) =)', 'a; b'])('%j stays as it is', (typed) => {
  expect(readBack(csvText([[typed]], 'where needed'))).toEqual([[[typed]], [[typed]]]);
});

test.each(['every cell', 'where needed'] as const)(
  'two parsers read back what was written, quoted %s, and no line of it is a formula',
  (quotes) => {
    const piece = fc.oneof(
      fc.constantFrom(...lineEnds, ...triggers, '"', '""', ',', ';', ')', "'", ' ', 'x'),
      fc.string(),
    );
    const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (typed) => {
        for (const read of readBack(csvText(typed, quotes))) {
          const marked = typed.map((row) => row.map(linesOf).map((lines) => lines.map(expectedLine)));
          expect(read.map((row) => row.map(linesOf))).toEqual(marked);
        }
      }),
      { numRuns: 500 },
    );
  },
);

function expectedLine(typed: string): string {
  return typed
    .split(';')
    .map((part) => (formula.test(part) && !/^-\d+(\.\d+)?$/.test(part) ? `'${part}` : part))
    .join(';');
}

test('a number below 0 stays a number, also as text; a calculation is marked', () => {
  expect(csvText([[-3.25, '-3.25', '-5', 'a;-5']], 'where needed')).toBe('-3.25,-3.25,-5,"a;-5"\r\n');
  expect(csvText([['-3.25+1', '-5e9', '-0x1', '--5', '-5 ', '-.5', '+49']], 'where needed')).toBe(
    "'-3.25+1,'-5e9,'-0x1,'--5,'-5 ,'-.5,'+49\r\n",
  );
});
