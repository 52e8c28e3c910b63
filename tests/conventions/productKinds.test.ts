import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productTypes } from '#shared/productKinds/productKinds.ts';
import { parseFile, sourceFiles } from '../support/imports.ts';

// Code reads the traits of a product's kind (shared/productKinds/productKinds.ts) and does not compare its name, so that a new kind needs no search for
// comparisons. A screen or a drawing may have the name of a kind.

const names = new Set<unknown>(productTypes);
const isTable = (file: string) =>
  /^shared\/(productKinds|studio\/creatorKinds|texts\/\w+\/(home|kinds|shop|studioKinds|support)\.ts)/.test(
    file,
  );
/** The front page's drawings are not products. */
const isDrawing = (file: string) => /\/frontPage\//.test(file);
/** A migration never changes. */
const isMigration = (file: string) => file.startsWith('api/store/migrations/');

type Node = { type: string; [key: string]: unknown };

test('only the tables of kinds compare the names of kinds', () => {
  const violations = [...sourceFiles, ...globSync('tools/**/*.ts')]
    .filter((file) => !isTable(file) && !isDrawing(file) && !isMigration(file))
    .flatMap((file) => kindsCompared(parseFile(file).program).map((found) => `${file}: ${found}`));
  expect(violations).toEqual([]);
});

test.each([
  [`item.product_type === 'physical'`, '==='],
  [`'ticket' !== type`, '!=='],
  [`switch (type) { case 'donate': break; }`, 'case'],
  [`types.has('digital')`, 'has'],
  [`['ticket', 'digital'].includes(type)`, 'list'],
  [`products.where('product_type', '=', 'masterclass')`, 'where'],
  [`const words = { digital: 'Files', ticket: 'Seats' }`, 'table'],
  [`const codes = new Map([['digital', { code: 1 }], ['ticket', { code: 2 }]])`, 'entries'],
])('%s is a comparison', (source, found) => {
  expect(kindsCompared(parseFile('a.ts', source).program)).toEqual([found]);
});

test.each([
  `match.screen === 'masterclass'`,
  `new Set(['home', 'masterclass'])`,
  `styles['ticket']`,
  `const sold = { product_type: 'masterclass' }`,
  `const goods: { type: 'ticket' }[] = []`,
])('%s is no comparison', (source) => {
  expect(kindsCompared(parseFile('a.ts', source).program)).toEqual([]);
});

function kindsCompared(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(kindsCompared);
  if (!isNode(node)) return [];
  const found = comparisonIn(node);
  return [...(found === undefined ? [] : [found]), ...Object.values(node).flatMap(kindsCompared)];
}

/** How a node compares kinds, if it does. */
function comparisonIn(node: Node): string | undefined {
  switch (node.type) {
    case 'BinaryExpression': {
      const sides = [node['left'], node['right']];
      return sides.some(isKind) && !sides.some(isScreen) ? String(node['operator']) : undefined;
    }
    case 'SwitchCase':
      return isKind(node['test']) ? 'case' : undefined;
    case 'CallExpression':
      return listOf(node['arguments']).some(isKind) ? calleeOf(node) : undefined;
    case 'ArrayExpression':
      if (isListOfKinds(listOf(node['elements']))) return 'list';
      return isListOfEntries(listOf(node['elements'])) ? 'entries' : undefined;
    case 'ObjectExpression':
      return listOf(node['properties']).filter(isNamedAfterKind).length > 1 ? 'table' : undefined;
    default:
      return undefined;
  }
}

/** Counts only comparisons. `useState('digital')` is none. */
function calleeOf({ callee }: Node): string | undefined {
  const name = isNode(callee) && isNode(callee['property']) ? String(callee['property']['name']) : '';
  return /^(has|includes|indexOf|startsWith|get|where|orWhere|whereRef|eb)$/.test(name) ? name : undefined;
}

function isKind(node: unknown): boolean {
  return isNode(node) && node.type === 'Literal' && names.has(node['value']);
}

function isListOfKinds(elements: Node[]): boolean {
  return elements.length > 0 && elements.every(isKind);
}

/** `['ticket', …], ['digital', …]`, as a `Map` takes them. */
function isListOfEntries(elements: Node[]): boolean {
  return elements.length > 1 && elements.every((entry) => listOf(entry['elements']).slice(0, 1).some(isKind));
}

/** `screen`, `match.screen`, `view`, `screen.view`. */
function isScreen(node: unknown): boolean {
  if (!isNode(node)) return false;
  const name = node.type === 'MemberExpression' ? node['property'] : node;
  const { expression } = node;
  if (isNode(expression)) return isScreen(expression);
  return isNode(name) && /^(screen|view)$/.test(String(name['name']));
}

function isNamedAfterKind(property: Node): boolean {
  const { key } = property;
  return isNode(key) && (names.has(key['name']) || names.has(key['value']));
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
