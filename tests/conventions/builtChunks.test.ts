import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { builtAssets } from '../support/builtClient.ts';

// Engines run modules in the same order if there are no import cycles and no top-level await.

test('no chunk of the page imports itself, directly or through others', async () => {
  const files = (await readdir(builtAssets)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  const graph = await Promise.all(
    files.map(async (file) => [file, importsOf(await readFile(join(builtAssets, file), 'utf8'))] as const),
  );
  expect(cycleOf(new Map(graph))).toBeUndefined();
});

test('no chunk of the page uses top-level await', async () => {
  const found: string[] = [];
  for (const file of await readdir(builtAssets)) {
    if (file.endsWith('.js') && awaitsOnLoad(await readFile(join(builtAssets, file), 'utf8')))
      found.push(file);
  }
  expect(found).toEqual([]);
});

test('the check finds a cycle and an await', () => {
  const graph = { entry: ['a'], a: ['b'], b: ['c'], c: ['a'], separate: ['entry'] };
  expect(cycleOf(new Map(Object.entries(graph)))).toBe('a → b → c → a');
  expect(
    importsOf("import './a.js'; export * from './b.js'; export { c } from './c.js'; import('./d.js')"),
  ).toEqual(['a.js', 'b.js', 'c.js']);
  expect(awaitsOnLoad('export const a = await fetch("/");')).toBe(true);
  expect(awaitsOnLoad('for await (const a of b) a();')).toBe(true);
  expect(awaitsOnLoad('const a = async () => await b; async function c() { await b; }')).toBe(false);
});

/** The files that load before a module runs. All are in one folder. */
function importsOf(code: string): string[] {
  const { staticImports, staticExports } = parseSync('chunk.js', code).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  return requests.map(({ value }) => value.replace('./', ''));
}

/** The first path that leads back to its start. */
function cycleOf(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const checked = new Set<string>();
  function follow(path: string[]): string | undefined {
    const [last = ''] = path.slice(-1);
    const first = path.indexOf(last);
    if (first < path.length - 1) return path.slice(first).join(' → ');
    if (checked.has(last)) return undefined;
    for (const next of graph.get(last) ?? []) {
      const cycle = follow([...path, next]);
      if (cycle) return cycle;
    }
    checked.add(last);
    return undefined;
  }
  for (const start of graph.keys()) {
    const cycle = follow([start]);
    if (cycle) return cycle;
  }
  return undefined;
}

function awaitsOnLoad(code: string): boolean {
  let functions = 0;
  let found = false;
  const enter = () => void (functions += 1);
  const leave = () => void (functions -= 1);
  const note = () => void (found ||= functions === 0);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: note,
    ForOfStatement: ({ await: awaits }) => awaits && note(),
  }).visit(parseSync('chunk.js', code).program);
  return found;
}
