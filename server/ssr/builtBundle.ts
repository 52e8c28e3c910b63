import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Writable } from 'node:stream';
import type { Assets, RenderBundle } from '#shared/renderBundle.ts';
import type { Bundle } from './bundle.ts';

/** Vite's manifest: source path or chunk name → what was built from it. */
type Manifest = Record<string, Chunk>;

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

const entry = 'client/src/entry.client.tsx';

/** What `vite build` and `vite build --ssr` left in `directory`; rejects when it is not there. */
export async function builtBundle({ directory }: { directory: string }): Promise<Bundle> {
  // Written by Vite beside the files that it names.
  const manifest = JSON.parse(await readFile(join(directory, 'client/manifest.json'), 'utf8')) as Manifest;
  // Built from client/src/entry.server.tsx, which is typed with `RenderBundle`.
  const bundle = (await import(
    pathToFileURL(join(directory, 'server/entry.server.js')).href
  )) as RenderBundle<Writable>;
  const { render, inlineScripts } = bundle;
  return { mode: 'built', render, inlineScripts, assetsOf: assetsFrom(manifest) };
}

/** The files that a document links for the entry and the modules it names, with all that they import. */
export function assetsFrom(manifest: Manifest): Bundle['assetsOf'] {
  const known = new Map<string, Assets>();
  return (modulePaths) => {
    const key = modulePaths.join(' ');
    const assets = known.get(key) ?? collect(manifest, [entry, ...modulePaths]);
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: Manifest, modules: string[]): Assets {
  const chunks = new Set<Chunk>();
  for (const name of modules) follow(manifest, name, chunks);
  const all = [...chunks];
  const script = manifest[entry]?.file;
  return {
    scripts: script === undefined ? [] : [`/${script}`],
    preloads: [
      ...all.flatMap(({ assets = [] }) => assets).filter(isFirstFont),
      ...all.map(({ file }) => file).filter((file) => file !== script && file.endsWith('.js')),
    ].map((file) => `/${file}`),
    // The entry's first: its sheet puts the layers of all others in order.
    styles: [...new Set([manifest[entry]?.css ?? [], ...all.map(({ css = [] }) => css)].flat())].map(
      (file) => `/${file}`,
    ),
  };
}

/** In the order in which the modules run: what is imported comes first, and so do its styles. */
function follow(manifest: Manifest, name: string, chunks: Set<Chunk>): void {
  const chunk = manifest[name];
  if (!chunk || chunks.has(chunk)) return;
  for (const imported of chunk.imports ?? []) follow(manifest, imported, chunks);
  chunks.add(chunk);
}

/** The fonts that every page shows; those for rarer letters load by their unicode range. */
function isFirstFont(file: string): boolean {
  return /\/(hanken|bricolage)-[^/]+\.woff2$/.test(file);
}
