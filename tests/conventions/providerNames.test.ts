import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { providerNames } from '#shared/payments/paymentProviders.ts';
import { sourceFiles } from '../support/imports.ts';

// Code uses a payment provider through its port. Only the provider's own folders may compare its name.

/** The tables with one line per provider. */
const tables = new Set([
  'shared/payments/paymentProviders.ts',
  'server/config/paymentProviders.ts',
  'api/payments/providers.ts',
  'client/src/features/public/checkout/paymentClients.ts',
]);

const files = sourceFiles.filter((file) => !tables.has(file) && !isOwnFolder(file));

test('no module outside the folder of a payment provider compares its name', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => comparisonsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  "if (config.provider === 'stripe') pay();",
  "if ('test' === attempt.provider) pay();",
  "if (payments.of(row.provider).name !== 'test') pay();",
  "switch (charge.provider) { case 'stripe': pay(); }",
  "const isReal = ['stripe'].includes(name);",
  'if (config.stripe) pay();',
])('this is a comparison: %s', (source) => {
  expect(comparisonsIn('any.ts', source)).toHaveLength(1);
});

test.each([
  "if (delivery.state === 'test') tell();",
  'if (/a/.test(text)) tell();',
  "post('/stripe/charge');",
])('this is not a comparison: %s', (source) => {
  expect(comparisonsIn('any.ts', source)).toEqual([]);
});

/** `test` has other meanings elsewhere, so it counts only context a provider. */
const ambiguousNames = new Set(['test']);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function comparisonsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const isName = (value: unknown, context: string) =>
    providerNames.some(
      (name) => name === value && (!ambiguousNames.has(name) || /provider|payments/i.test(context)),
    );
  const visit = (node: Node, parents: readonly Node[]): void => {
    const [parent] = parents;
    if (node.type === 'Literal' && parent && isName(node['value'], textOf(comparedIn(parents) ?? node)))
      found.push(`${file}: ${textOf(comparedIn(parents) ?? node)}`);
    if (node.type === 'MemberExpression' && isNode(node['property']) && !node['computed'])
      if (isName(node['property']['name'], '')) found.push(`${file}: ${textOf(node)}`);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, [node, ...parents]);
  };
  visit(parseSync(file, source).program as unknown as Node, []); // ESTree, of which only these fields are read
  return found;
}

/** The context of a literal: its comparison, its list, or the value of its `switch`. */
function comparedIn([parent, grandparent]: readonly Node[]): Node | undefined {
  if (parent?.type !== 'SwitchCase') return parent;
  const discriminant = grandparent?.['discriminant'];
  return isNode(discriminant) ? discriminant : grandparent;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isOwnFolder(file: string): boolean {
  return providerNames.some((name) =>
    /(payments|checkout|taxCalculators)\/$/.test(file.split(`${name}/`)[0] ?? ''),
  );
}
