import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Backtracking: a pattern whose time grows faster than its input lets one long input stop a process. Each pattern of what runs is
// looked at by recheck, which searches for such an input and answers with one.

/** Patterns that are not linear, with the reason why their input cannot be long. */
const bounded = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'digits of a number that toFixed wrote: 21 at most'],
  [String.raw`/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/`, 'a setting of the operator, read at the start'],
]);

/** Steps alone, which are the same on a busy machine: what takes long there is no slow pattern. */
const limits = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null };

const files = globSync('{shared,api,server,client/src}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|spec|d)\.tsx?$/.test(file),
);

const found = files.flatMap((file) => patternsOf(file));

test('patterns are found, each in its own words', () => {
  expect(found.length).toBeGreaterThan(150);
  // Put together at run time, a pattern cannot be looked at here.
  expect(found.filter(({ pattern }) => pattern === undefined).map(({ place }) => place)).toEqual([]);
});

test('every pattern is linear in what it reads, or reads little', { timeout: 180_000 }, async () => {
  const suspicious: string[] = [];
  const isUsed = new Set<string>();
  for (const [text, all] of Map.groupBy(found, ({ text }) => text)) {
    const [one] = all;
    if (!one?.pattern) continue;
    // oxlint-disable-next-line no-await-in-loop -- the checker has one process
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

/** `new RegExp(…)`, or the same without `new`. */
function isConstructor({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false;
  return typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
}

/** What has a type and a place is a node of the syntax tree. */
function isNode(value: object): value is Node {
  return 'type' in value && 'start' in value && 'end' in value;
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [value, ...below] : below;
}
