import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildEmbeds } from './buildEmbeds.ts';
import { buildPixels } from './buildPixels.ts';
import { buildServiceWorker } from './buildServiceWorker.ts';
import { buildLanguages } from './texts/buildLanguages.ts';
import { compileTexts } from './texts/compileTexts.ts';
import { type Lock, sbomOf } from './sbom.ts';

// Builds the page twice (browser and render bundle), lists what ships, and compresses the files for browsers, so that the server need not.

process.env['NODE_ENV'] = 'production';
await rm('dist', { recursive: true, force: true });
await compileTexts();
const modules = [
  ...modulesOf(await build({ logLevel: 'warn' })),
  ...modulesOf(
    await build({
      logLevel: 'warn',
      build: { ssr: 'client/src/entry.server.tsx', outDir: 'dist/server', emptyOutDir: true },
    }),
  ),
];
// npm writes this file.
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
await writeFile('dist/sbom.cdx.json', sbomOf(lock, modules));
await buildLanguages('dist/client');
await servePicturesOfRenderBundle();
await buildEmbeds();
await buildPixels();
await buildServiceWorker();
await copyFile('client/src/brand/favicon.ico', 'dist/client/favicon.ico');
await compressBelow('dist/client');

/** The addresses of the modules in a build. */
function modulesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  if (!('output' in built)) throw new Error('a build of one entry has one output');
  return built.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}

/**
 * Moves pictures that only the render bundle names, such as the site's icon, into the browser's build. Names contain a hash of the content,
 * so a picture that is in both builds replaces itself. Style sheets are removed, because they are served from the browser's build.
 */
async function servePicturesOfRenderBundle(): Promise<void> {
  const files = (await readdir('dist/server/assets')).filter((file) => !file.endsWith('.js'));
  await Promise.all(
    files.map((file) => {
      const emitted = join('dist/server/assets', file);
      return /\.(svg|png)$/.test(file) ? rename(emitted, join('dist/client/assets', file)) : rm(emitted);
    }),
  );
}

async function compressBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name));
  await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
