import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/coverage.md is true: each statement of the specification has a place and a test, and both are there.

/** How many statements each section of the specification makes. */
const statements: Record<string, number> = { 1: 6, 2: 13, 3: 16, 4: 18, 5: 5, 6: 3, 7: 32, 8: 8, 9: 11 };

type Row = { number: string; statement: string; places: string[]; tests: { file: string; title: string }[] };

const rows: Row[] = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', statement = '', places = '', held = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
    const tests = held.split('<br>').map((one) => {
      const [file = '', title = ''] = one.split(' › ');
      return { file: file.replaceAll('`', ''), title: title.replaceAll(String.raw`\|`, '|') };
    });
    return {
      number,
      statement,
      places: [...places.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      tests,
    };
  });

test('every statement of the specification has its row, in order', () => {
  const wanted = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(wanted);
  expect(rows.filter(({ statement }) => statement === '')).toEqual([]);
});

test('every statement has a place in the code, and the files are there', () => {
  for (const { number, places } of rows) {
    expect(places, `${number} has no place`).not.toEqual([]);
    expect(
      places.filter((file) => !existsSync(file)),
      `${number} names what is gone`,
    ).toEqual([]);
  }
});

test('every statement has a test, and its file has one of that title', () => {
  const gone = rows.flatMap(({ number, tests }) =>
    tests
      .filter(
        ({ file, title }) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file) || !holds(file, title),
      )
      .map(({ file, title }) => `${number}: ${file} › ${title}`),
  );
  expect(gone).toEqual([]);
});

function holds(file: string, title: string): boolean {
  if (title === '') return false;
  const source = readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
