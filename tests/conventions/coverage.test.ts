import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Checks docs/coverage.md: it quotes the whole specification, and the code and the test of each statement exist.

type Quote = { section: string; fragments: string[] };

type Row = Quote & { number: string; places: string[]; tests: { file: string; title: string }[] };

const [rowsText = '', openText = '', otherwiseText = ''] = readFileSync('docs/coverage.md', 'utf8').split(
  '\n## ',
);

const rows: Row[] = cellsOf(rowsText).map(([number = '', statement = '', places = '', testsText = '']) => ({
  number,
  ...quoteOf(number.split('.')[0], statement),
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  tests: testsText.split('<br>').map((one) => {
    const [file = '', title = ''] = one.split(' › ');
    return { file: file.replaceAll('`', ''), title };
  }),
}));
const leftOpen = cellsOf(openText).map(([section, statement]) => quoteOf(section, statement));
const decidedOtherwise = cellsOf(otherwiseText).map(([section, statement]) => quoteOf(section, statement));

/** The paragraphs, bullets and table rows of each section. Section 0 comes before the first heading. */
const specification = statementsOf(readFileSync('docs/specification.md', 'utf8'));

test('every word of the specification is quoted', () => {
  const unquoted = specification.map(({ section, texts }) => ({ section, texts: [...texts] }));
  for (const { section, fragments } of [...rows, ...leftOpen]) {
    const texts = unquoted.find((one) => one.section === section)?.texts ?? [];
    for (const { index, start, end } of placesOf({ section, fragments })) {
      const text = texts[index] ?? '';
      texts[index] = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
    }
  }
  const left = unquoted.flatMap(({ section, texts }) =>
    texts.filter((text) => /[\p{L}\p{N}]/u.test(text)).map((text) => `${section}: ${text.trim()}`),
  );
  expect(left).toEqual([]);
});

test('every quote is in its section, word for word and within one sentence', () => {
  const all = [...rows, ...leftOpen, ...decidedOtherwise];
  const wrong = all
    .filter(
      (quote) => placesOf(quote).length !== quote.fragments.length || quote.fragments.some(isTwoSentences),
    )
    .map(({ section, fragments }) => `${section}: ${fragments.join(' … ')}`);
  expect(wrong).toEqual([]);
});

test('only statements that the specification leaves open have no test', () => {
  const stated = leftOpen.filter(({ fragments }) => !/not shown|out of scope/.test(fragments.join(' ')));
  expect(stated).toEqual([]);
});

test('the rows are numbered by section, without a gap', () => {
  const counts = new Map<string, number>();
  for (const { number, section } of rows) {
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    expect(number).toBe(`${section}.${count}`);
  }
  expect([...counts.keys()]).toEqual(specification.map(({ section }) => section));
});

test('every statement names code, and the files exist', () => {
  for (const { number, places } of rows) {
    expect(places, `${number} names no file`).not.toEqual([]);
    expect(
      places.filter((file) => !existsSync(file)),
      `${number} names missing files`,
    ).toEqual([]);
  }
});

test('every statement names a test, and its file has one with that title', () => {
  const gone = rows.flatMap(({ number, tests }) =>
    tests
      .filter(
        ({ file, title }) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file) || !hasTest(file, title),
      )
      .map(({ file, title }) => `${number}: ${file} › ${title}`),
  );
  expect(gone).toEqual([]);
});

/** The cells of each row of a table, without its head. */
function cellsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    );
}

function quoteOf(section = '', statement = ''): Quote {
  return { section, fragments: statement.split(' … ') };
}

function statementsOf(markdown: string): { section: string; texts: string[] }[] {
  const [before = '', ...sections] = markdown.split(/^## /m);
  return [`0. ${before.replace(/^# .*/, '')}`, ...sections].map((text) => {
    const [head = '', ...lines] = text.split('\n');
    const isHead = (line: string, next = '') => next.startsWith('|--') || /^\*\*[^*]+\*\*$/.test(line);
    return {
      section: head.split('.')[0] ?? '',
      texts: lines
        .filter((line, place) => /[\p{L}\p{N}]/u.test(line) && !isHead(line, lines[place + 1]))
        .map((line) => line.replaceAll('**', '')),
    };
  });
}

type Place = { index: number; start: number; end: number };

/** The positions of the fragments, in order, in the first statement that has them all; empty if there is none. */
function placesOf({ section, fragments }: Quote): Place[] {
  const texts = specification.find((one) => one.section === section)?.texts ?? [];
  for (const [index, text] of texts.entries()) {
    const places: Place[] = [];
    for (const fragment of fragments) {
      const start = startOf(fragment, text, places.at(-1)?.end ?? 0);
      if (start === undefined) break;
      places.push({ index, start, end: start + fragment.length });
    }
    if (places.length === fragments.length) return places;
  }
  return [];
}

/** The position of whole words in a text. */
function startOf(fragment: string, text: string, from: number): number | undefined {
  const isInWord = (place: number) => /[\p{L}\p{N}]/u.test(text.charAt(place));
  for (let start = text.indexOf(fragment, from); start !== -1; start = text.indexOf(fragment, start + 1))
    if (!isInWord(start - 1) && !isInWord(start + fragment.length)) return start;
  return undefined;
}

function isTwoSentences(fragment: string): boolean {
  return /\.\s+\p{Lu}/u.test(fragment);
}

function hasTest(file: string, title: string): boolean {
  if (title === '') return false;
  const source = readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
