import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { builtAssets } from './support/builtClient.ts';

// All engines run modules in the same order as long as no module waits for itself and none awaits while it is loaded.

test('no chunk of the page imports itself, directly or through others', async () => {
  const folder = await builtAssets();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  const graph = await Promise.all(
    files.map(async (file) => [file, importsOf(await readFile(join(folder, file), 'utf8'))] as const),
  );
  expect(circleOf(new Map(graph))).toBeUndefined();
});

test('no chunk of the page awaits while it is loaded', async () => {
  const folder = await builtAssets();
  const waiting: string[] = [];
  for (const file of await readdir(folder)) {
    if (file.endsWith('.js') && awaitsOnLoad(await readFile(join(folder, file), 'utf8'))) waiting.push(file);
  }
  expect(waiting).toEqual([]);
});

test('a circle and an await are found where they are', () => {
  const graph = { entry: ['a'], a: ['b'], b: ['c'], c: ['a'], apart: ['entry'] };
  expect(circleOf(new Map(Object.entries(graph)))).toBe('a → b → c → a');
  expect(
    importsOf("import './a.js'; export * from './b.js'; export { c } from './c.js'; import('./d.js')"),
  ).toEqual(['a.js', 'b.js', 'c.js']);
  expect(awaitsOnLoad('export const a = await fetch("/");')).toBe(true);
  expect(awaitsOnLoad('for await (const a of b) a();')).toBe(true);
  expect(awaitsOnLoad('const a = async () => await b; async function c() { await b; }')).toBe(false);
});

/** The files that are loaded before a module runs; all lie in one folder. */
function importsOf(code: string): string[] {
  const { staticImports, staticExports } = parseSync('chunk.js', code).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  return requests.map(({ value }) => value.replace('./', ''));
}

/** The first way that leads back to where it began. */
function circleOf(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const clear = new Set<string>();
  function follow(path: string[]): string | undefined {
    const [last = ''] = path.slice(-1);
    const first = path.indexOf(last);
    if (first < path.length - 1) return path.slice(first).join(' → ');
    if (clear.has(last)) return undefined;
    for (const next of graph.get(last) ?? []) {
      const circle = follow([...path, next]);
      if (circle) return circle;
    }
    clear.add(last);
    return undefined;
  }
  for (const start of graph.keys()) {
    const circle = follow([start]);
    if (circle) return circle;
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
