import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Backtracking: if a pattern takes superlinear time, one long input can block a process. recheck searches each pattern for such an input.

/** Patterns that are not linear, with the reason why their input is short. */
const bounded = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'digits of a number that toFixed wrote: 21 at most'],
  [String.raw`/\B(?<!^\d(?=\d{3}$))(?=(\d{3})+$)/g`, 'the same digits, in Spanish, Italian and Polish'],
  [String.raw`/\B(?=(\d\d)*\d{3}$)/g`, 'the same digits, in Hindi'],
  [String.raw`/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/`, 'a setting of the operator, read at the start'],
]);

/** Limits steps instead of time, so that the result is the same on a busy machine. */
const limits = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null };

const files = globSync('{shared,api,server,client/src}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|spec|d)\.tsx?$/.test(file),
);

const found = files.flatMap((file) => patternsOf(file));

test('the check finds patterns', () => {
  expect(found.length).toBeGreaterThan(150);
  // A pattern that is assembled at run time cannot be checked.
  expect(found.filter(({ pattern }) => pattern === undefined).map(({ place }) => place)).toEqual([]);
});

test('every pattern is linear in its input, or its input is short', async () => {
  const suspicious: string[] = [];
  const isUsed = new Set<string>();
  for (const [text, all] of Map.groupBy(found, ({ text }) => text)) {
    const [one] = all;
    if (!one?.pattern) continue;
    // In sequence, because the checker has one process.
    const answer = await check(one.pattern.source, one.pattern.flags, limits);
    if (answer.status === 'safe') continue;
    if (bounded.has(text)) isUsed.add(text);
    else {
      const why = answer.status === 'vulnerable' ? answer.attack.pattern : answer.error.kind;
      suspicious.push(`${all.map(({ place }) => place).join(', ')}: ${text} for ${why}`);
    }
  }
  expect(suspicious).toEqual([]);
  expect([...bounded.keys()].filter((text) => !isUsed.has(text))).toEqual([]);
});

type Found = { place: string; text: string; pattern: { source: string; flags: string } | undefined };

type Node = Record<string, unknown> & { start: number; end: number };

function patternsOf(file: string): Found[] {
  const source = readFileSync(file, 'utf8');
  return nodesOf(parseSync(file, source).program).flatMap((node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (!regex && !isConstructor(node)) return [];
    const line = source.slice(0, node.start).split('\n').length;
    return {
      place: `${file}:${line}`,
      text: source.slice(node.start, node.end),
      pattern: regex && { source: regex.pattern, flags: regex.flags },
    };
  });
}

/** `new RegExp(…)`, with or without `new`. */
function isConstructor({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false;
  return typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
}

/** A node of the syntax tree has a type and a position. */
function isNode(value: object): value is Node {
  return 'type' in value && 'start' in value && 'end' in value;
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [value, ...below] : below;
}
