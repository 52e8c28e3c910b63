import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Writable } from 'node:stream';
import type { Assets, RenderBundle } from '#shared/rendering/renderBundle.ts';
import type { Bundle, EmbedFiles } from './bundle.ts';

/** Vite's manifest: source path or chunk name → built file. */
export type Manifest = Record<string, Chunk>;

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };

/** `tools/texts/buildLanguages.ts` writes it: for each language but English, the folder that replaces the one of the English texts. */
type LanguageFolders = Record<string, { from: string; to: string }>;

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
  // `tools/buildPixels.ts` writes it.
  const pixelText = await readFile(join(directory, 'client/pixels.json'), 'utf8');
  const pixels = JSON.parse(pixelText) as Assets['pixels'];
  const id = hash('sha256', text + pixelText + (await readFile(entryFile, 'utf8')), 'base64url');
  // `tools/build.ts` writes it.
  const embeds = JSON.parse(await readFile(join(directory, 'client/embeds.json'), 'utf8')) as EmbedFiles;
  const folders = JSON.parse(
    await readFile(join(directory, 'client/languages.json'), 'utf8'),
  ) as LanguageFolders;
  const filesOf = assetsFrom(manifest, folders);
  const assetsOf: Bundle['assetsOf'] = (...asked) => ({
    ...filesOf(...asked),
    ...(pixels ? { pixels } : {}),
  });
  return { mode: 'built', id, render, inlineScripts, assetsOf, embeds };
}

/** The files that a document links: those of the entry and of the named modules, with all their imports. */
export function assetsFrom(manifest: Manifest, folders: LanguageFolders = {}): Bundle['assetsOf'] {
  const known = new Map<string, Assets>();
  return (modulePaths, language) => {
    const key = `${language} ${modulePaths.join(' ')}`;
    const assets =
      known.get(key) ?? fromFolder(collect(manifest, [entry, ...modulePaths]), folders[language]);
    known.set(key, assets);
    return assets;
  };
}

function fromFolder(assets: Assets, folder: LanguageFolders[string] | undefined): Assets {
  if (!folder) return assets;
  const { from, to } = folder;
  return {
    ...assets,
    preloads: assets.preloads.map((file) => file.replace(from, to)),
    importMap: JSON.stringify({ imports: { [from]: to } }),
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
