import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type ImportKind = 'all' | 'values';

/** The sources of the four top-level folders, without tests and compiled texts. Paths are relative to the repository. */
export const sourceFiles = globSync('{shared,api,server,client/src}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|spec|d)\.tsx?$|^shared\/texts\/compiled\//.test(file));

/**
 * A file's imports, re-exports and dynamic imports: paths of the repository, `node:fs`, or `package:zod`. With `values`, type
 * imports are left out.
 */
export function importsOf(file: string, which: ImportKind = 'all'): string[] {
  const { module } = parseFile(file);
  const imports = module.staticImports
    .filter(
      ({ entries }) => which === 'all' || entries.length === 0 || entries.some((entry) => !entry.isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest && (which === 'all' || !entry.isType) ? [entry.moduleRequest.value] : [],
    ),
  );
  const source = readFileSync(file, 'utf8');
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(source.slice(start, end))?.[1] ?? [],
  );
  return [...imports, ...reexports, ...dynamic].map((specifier) => resolve(file, specifier));
}

export function parseFile(file: string, source = readFileSync(file, 'utf8')) {
  return parseSync(file, source);
}

/** The cycles: groups of nodes that depend on themselves, each sorted. `edges` has the targets of each node. */
export function cyclesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachableFrom(edges, node)]));
  const groups = [...edges.keys()]
    .filter((node) => reached.get(node)?.has(node))
    .map((node) => [...edges.keys()].filter((other) => isMutual(reached, node, other)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function isMutual(reached: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  return (reached.get(one)?.has(other) ?? false) && (reached.get(other)?.has(one) ?? false);
}

function reachableFrom(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of edges.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#shared/')) return path.replace('#shared/', 'shared/');
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), path));
  return path.startsWith('node:') || builtinModules.includes(path)
    ? `node:${path.replace('node:', '')}`
    : `package:${path}`;
}
