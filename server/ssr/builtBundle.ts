import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Writable } from 'node:stream';
import type { Assets, RenderBundle } from '#shared/renderBundle.ts';
import type { Bundle, EmbedFiles } from './bundle.ts';

/** Vite's manifest: source path or chunk name → built file. */
export type Manifest = Record<string, Chunk>;

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };

const entry = 'client/src/entry.client.tsx';

/** The output of `vite build` and `vite build --ssr` in `directory`. Rejects if it does not exist. */
export async function builtBundle({ directory }: { directory: string }): Promise<Bundle> {
  // Vite writes it beside the files that it names.
  const text = await readFile(join(directory, 'client/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entryFile = join(directory, 'server/entry.server.js');
  // Built from client/src/entry.server.tsx, which has the type `RenderBundle`.
  const bundle = (await import(pathToFileURL(entryFile).href)) as RenderBundle<Writable>;
  const { render, inlineScripts } = bundle;
  const id = hash('sha256', text + (await readFile(entryFile, 'utf8')), 'base64url');
  // `tools/build.ts` writes it.
  const embeds = JSON.parse(await readFile(join(directory, 'client/embeds.json'), 'utf8')) as EmbedFiles;
  return { mode: 'built', id, render, inlineScripts, assetsOf: assetsFrom(manifest), embeds };
}

/** The files that a document links: those of the entry and of the named modules, with all their imports. */
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
    // The entry comes first, because its style sheet orders the layers of all others.
    styles: [...new Set([manifest[entry]?.css ?? [], ...all.map(({ css = [] }) => css)].flat())].map(
      (file) => `/${file}`,
    ),
  };
}

/** In the order of execution: imports come first, and so do their styles. */
function follow(manifest: Manifest, name: string, chunks: Set<Chunk>): void {
  const chunk = manifest[name];
  if (!chunk || chunks.has(chunk)) return;
  for (const imported of chunk.imports ?? []) follow(manifest, imported, chunks);
  chunks.add(chunk);
}

/** The fonts that every page uses. Fonts for rarer letters load by their unicode range. */
function isFirstFont(file: string): boolean {
  return /\/(hanken|bricolage)-[^/]+\.woff2$/.test(file);
}
