import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { languages, type Language } from '#shared/texts/languages.ts';
import type { TextChunk } from './listTextChunks.ts';

/** For each language but English, the address of the folder of the English chunks, and that of its own, whose files have the same names. */
export type LanguageFolders = Record<string, { from: string; to: string }>;

const english = 'assets/en/';

/**
 * Builds the counterparts of the chunks of English texts, with the same names and exports, and lists their folders in
 * `dist/client/languages.json`. A document in another language has an import map from one folder to the other, so the other chunks need
 * not know of languages, and the map does not grow with the texts.
 */
export async function buildLanguages(folder: string): Promise<void> {
  // `listTextChunks` has written it.
  const chunks = JSON.parse(await readFile(join(folder, 'text-chunks.json'), 'utf8')) as TextChunk[];
  const all: LanguageFolders = {};
  for (const language of languages.filter((one) => one !== 'en')) {
    const built = await Promise.all(chunks.map((chunk) => buildChunk(chunk, language)));
    // A changed text changes the address of all files, because browsers never ask again for a file that they hold.
    const codes = built.map(({ file, code }) => file + code).join();
    const own = `assets/${language}-${hash('sha256', codes, 'hex').slice(0, 7)}/`;
    await mkdir(join(folder, own), { recursive: true });
    await Promise.all(
      built.map(({ file, code }) => writeFile(join(folder, file.replace(english, own)), code)),
    );
    all[language] = { from: `/${english}`, to: `/${own}` };
  }
  await writeFile(join(folder, 'languages.json'), JSON.stringify(all));
}

async function buildChunk(
  { file, areas }: TextChunk,
  language: Language,
): Promise<{ file: string; code: string }> {
  const build = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'text-chunk',
        resolveId: (source) => (source === entry ? source : null),
        load: (id) => (id === entry ? sourceOf(areas, language) : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return { file, code: output[0].code };
}

/** The build asks for this name. There is no such file: its source is made here. */
const entry = 'text-chunk.js';

function sourceOf(areas: TextChunk['areas'], language: Language): string {
  return Object.entries(areas)
    .map(([exported, name]) => {
      // Of an area that loads on demand, the chunk exports all exports as one object.
      const [, whole] = /^(\w+)_exports$/.exec(name) ?? [];
      const file = JSON.stringify(join(process.cwd(), 'shared/texts', placeOf(whole ?? name, language)));
      return whole === undefined
        ? `export { ${name} as ${exported} } from ${file};`
        : `export * as ${exported} from ${file};`;
    })
    .join('\n');
}

function placeOf(name: string, language: Language): string {
  return ['plural', 'select'].includes(name) ? `${name}.ts` : `compiled/${language}/${name}.ts`;
}
