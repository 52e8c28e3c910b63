// Prepares a clone to run the project's own Node: installs packages, and on request compiles the texts, builds, or installs browsers. It is plain JavaScript
// without packages for the machine's Node (20 or newer), because it runs before packages are installed.
//   node tools/setup.mjs [--texts] [--build] [--browsers]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const projectNode = join(root, 'node_modules/.bin/node');
const installedStamp = join(root, 'node_modules/.makerstall-installed');
const builtStamp = join(root, 'dist/.built');

install();
if (process.argv.includes('--texts')) run('the compiling of texts', projectNode, ['tools/texts/main.ts']);
if (process.argv.includes('--build')) build();
if (process.argv.includes('--browsers')) run('the browsers', projectNode, ['tools/installBrowsers.ts']);

function install() {
  const wanted = digest(['package.json', 'package-lock.json', '.npmrc']);
  if (read(installedStamp) === wanted && existsSync(projectNode)) return;
  console.log('Installing packages (only when they changed) …');
  // `--include=dev`: the build tools are needed even if the caller's environment has NODE_ENV=production.
  run('npm ci', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installedStamp, wanted);
}

function build() {
  const wanted = digest([
    'package-lock.json',
    'vite.config.ts',
    'tools/build.ts',
    'tools/buildEmbeds.ts',
    'tools/buildPixels.ts',
    'tools/buildScript.ts',
    'tools/buildServiceWorker.ts',
    'tools/sbom.ts',
    ...filesBelow('client'),
    ...filesBelow('tools/texts'),
    // The build writes the compiled texts.
    ...filesBelow('shared').filter((file) => !file.startsWith('shared/texts/compiled/')),
  ]);
  if (read(builtStamp) === wanted && existsSync(join(root, 'shared/texts/compiled'))) return;
  console.log('Building the page (only when it changed) …');
  rmSync(builtStamp, { force: true });
  run('the build', projectNode, ['tools/build.ts']);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(builtStamp, wanted);
}

function run(what, command, args) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${what} failed: ${error?.message ?? signal ?? `exit status ${status}`}`);
  process.exit(status ?? 1);
}

function digest(files) {
  const hash = createHash('sha256').update(process.arch).update(process.platform);
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
