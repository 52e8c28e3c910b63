import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Bundle } from '../../server/ssr/bundle.ts';
import { builtBundle } from '../../server/ssr/builtBundle.ts';

const run = promisify(execFile);

/** A directory of its own, so that a developer's `dist` is left alone. */
const directory = 'node_modules/.cache/test-client';
const sources = ['client/src', 'shared', 'vite.config.ts', 'package.json'];

/** The built client. It is built again when a source has changed since the last build; test files share one. */
export async function builtClient(): Promise<Bundle> {
  await mkdir(directory, { recursive: true });
  const expected = await fingerprint();
  while ((await lastBuild()) !== expected) await buildOrWait(expected);
  return builtBundle({ directory });
}

/** The folder of the built browser scripts. */
export async function builtAssets(): Promise<string> {
  await builtClient();
  return join(directory, 'client/assets');
}

async function buildOrWait(expected: string): Promise<void> {
  const lock = join(directory, 'building');
  try {
    await mkdir(lock);
  } catch {
    // Another worker is building. The lock of a process that died is old.
    const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > 60_000) await rm(lock, { recursive: true, force: true });
    await wait(100);
    return;
  }
  try {
    await build('--outDir', join(directory, 'client'));
    await build('--ssr', 'client/src/entry.server.tsx', '--outDir', join(directory, 'server'));
    await writeFile(join(directory, 'built'), expected);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function build(...options: string[]): Promise<void> {
  // Vitest's own NODE_ENV would build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], { env });
}

function lastBuild(): Promise<string> {
  return readFile(join(directory, 'built'), 'utf8').catch(() => '');
}

/** Changes whenever a source is changed, added or removed. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return `${files.length} ${Math.max(...times)}`;
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}
