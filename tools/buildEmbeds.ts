import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'vite';

/**
 * Builds the script of other sites and that of framed pages, each as one file without imports, and writes their names into
 * `dist/client/embeds.json`.
 */
export async function buildEmbeds(): Promise<void> {
  const [host, frame] = [await buildScript('host', 'embed'), await buildScript('frame', 'frame')];
  await writeFile('dist/client/embeds.json', JSON.stringify({ host, frame }));
}

/** The name of the file below `dist/client`, e.g. `assets/embed-1a2b3c4.js`. */
async function buildScript(source: 'host' | 'frame', name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist/client',
      emptyOutDir: false,
      minify: 'terser',
      reportCompressedSize: false,
      rolldownOptions: {
        input: `client/src/embed/${source}.ts`,
        output: { format: 'iife', entryFileNames: `assets/${name}-[hash:7].js` },
      },
    },
  });
  if (!('output' in built)) throw new Error('a build of one entry has one output');
  return `assets/${basename(built.output[0].fileName)}`;
}
