import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/security.md names a test for each attack. This checks that the tests exist.

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack |'))
  .map((line) => ({
    attack: line.split(' | ')[0] ?? '',
    tests: line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '',
  }));

test('there are attacks, and each names a test', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ tests }) => !tests.startsWith('`'))).toEqual([]);
});

test.each(rows)('$attack', ({ tests }) => {
  for (const entry of tests.split('<br>')) {
    const [, file = '', , sentence] = /^`([^`]+)`( › (.+))?$/.exec(entry) ?? [];
    expect([entry, existsSync(file)]).toEqual([entry, true]);
    // A test may write an apostrophe either way.
    if (sentence !== undefined) expect(readFileSync(file, 'utf8')).toContain(sentence);
  }
});
