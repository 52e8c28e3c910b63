import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';
import { type Lock, sbomOf } from './sbom.ts';

// Builds the page twice (browser and render bundle), lists what ships, and compresses what browsers load, so that serving it
// costs nothing.

process.env['NODE_ENV'] = 'production';
await rm('dist', { recursive: true, force: true });
const modules = [
  ...modulesOf(await build({ logLevel: 'warn' })),
  ...modulesOf(
    await build({
      logLevel: 'warn',
      build: { ssr: 'client/src/entry.server.tsx', outDir: 'dist/server', emptyOutDir: true },
    }),
  ),
];
// Written by npm.
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
await writeFile('dist/sbom.cdx.json', sbomOf(lock, modules));
await copyFile('client/src/brand/favicon.ico', 'dist/client/favicon.ico');
await shrinkBelow('dist/client/assets');
await compressBelow('dist/client');

/** The addresses of the modules that a build is made of. */
function modulesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  if (!('output' in built)) throw new Error('a build of one entry has one output');
  return built.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}

/**
 * A second minifier finds another kilobyte in what the first one left; the source maps follow. In what every page begins with,
 * functions that are passed on stand in brackets, by which V8 knows that they are called at once: it compiles React, which is
 * one of them, beside the page while it comes, and not in the middle of the first task.
 */
async function shrinkBelow(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  await Promise.all(files.map((file) => shrink(join(folder, file))));
}

async function shrink(file: string): Promise<void> {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const isBase = basename(file).startsWith('entry.');
  const shrunk = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
    format: { wrap_func_args: isBase },
    sourceMap: { content: map },
  });
  if (shrunk.code === undefined || typeof shrunk.map !== 'string')
    throw new Error(`nothing is left of ${file}`);
  await Promise.all([writeFile(file, shrunk.code), writeFile(`${file}.map`, shrunk.map)]);
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
