import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

// The table of settings in docs/contract.md against the names that the settings modules read.

/** A setting is a key of a schema, or the `name` of a key of a payment provider. */
const nameInCode = /(?:^|[{,])\s*([A-Z][A-Z0-9_]+):|\bname: '([A-Z][A-Z0-9_]+)'/gm;

const modules = sourceFiles.filter((file) =>
  /^(server\/config\/\w+|api\/(?:config|domainSettings|pushSettings)|api\/payments\/providers|api\/(\w+\/)+read\w+)\.ts$/.test(
    file,
  ),
);

test('the contract lists every setting that the code reads, and no other', () => {
  expect(modules.length).toBeGreaterThan(5);
  const read = modules.flatMap((file) => namesIn(readFileSync(file, 'utf8')));
  expect([...new Set(listed(readFileSync('docs/contract.md', 'utf8')))].toSorted()).toEqual(
    [...new Set(read)].toSorted(),
  );
});

test('a key of a schema and the name of a key are settings', () => {
  expect(
    namesIn("z.object({ CDN: cdn,\n  PORT: port,\n});\nconst secret = { name: 'STRIPE_SECRET_KEY' };"),
  ).toEqual(['CDN', 'PORT', 'STRIPE_SECRET_KEY']);
});

test('only the first cell of a row of section 2 lists settings', () => {
  const contract = '## 2. Settings\n| `PORT`, `HOST` | `3000` | as `URL` |\n## 3. More\n| `NOT_ONE` | x |\n';
  expect(listed(contract)).toEqual(['PORT', 'HOST']);
});

function namesIn(source: string): string[] {
  return [...source.matchAll(nameInCode)].map(([, key, name]) => key ?? name ?? '');
}

function listed(contract: string): string[] {
  const [, section = ''] = contract.split(/^## 2\. .*$/m);
  const [table = ''] = section.split(/^## /m);
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}
