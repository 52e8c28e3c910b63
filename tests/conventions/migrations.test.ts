import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

// Stores have applied these migrations. An edit would reach new stores alone, so that they differ from the old ones.

test('no released migration is edited', async () => {
  const files = sourceFiles.filter((file) => file.startsWith('api/store/migrations/')).toSorted();
  const sums = Object.fromEntries(files.map((file) => [basename(file, '.ts'), sumOf(file)]));
  // To add a new migration: `npx vitest run tests/conventions/migrations.test.ts --update`.
  await expect(`${JSON.stringify(sums, null, 2)}\n`).toMatchFileSnapshot('migrations.json');
});

/** The sum of the code that runs: types and line breaks do not count. */
function sumOf(file: string): string {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return hash('sha256', code.replaceAll(/\s+/g, ' ').trim());
}
