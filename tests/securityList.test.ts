import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/security.md names a test for each attack: here it is seen that they are there.

const holders = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack |'))
  .map((line) => ({
    attack: line.split(' | ')[0] ?? '',
    tests: line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '',
  }));

test('there are attacks, and each is held by something', () => {
  expect(holders.length).toBeGreaterThan(20);
  expect(holders.filter(({ tests }) => !tests.startsWith('`'))).toEqual([]);
});

test.each(holders)('$attack', ({ tests }) => {
  for (const holder of tests.split('<br>')) {
    const [, file = '', , sentence] = /^`([^`]+)`( › (.+))?$/.exec(holder) ?? [];
    expect([holder, existsSync(file)]).toEqual([holder, true]);
    // A test may write an apostrophe either way.
    if (sentence !== undefined) expect(readFileSync(file, 'utf8')).toContain(sentence);
  }
});
