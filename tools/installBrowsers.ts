import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { missingPrograms } from './cluster/programs.ts';
import { installCaddy } from './installCaddy.ts';
import { systemChromium } from '../tests/support/systemChromium.ts';
import { missingPackages } from '../tests/support/systemBrowsers.ts';

// Installs the browsers of the browser tests. Chromium: the system's, else the distribution's package (root on Debian), else Playwright's
// own. Firefox and WebKit: the distribution's packages. If that fails, the tests say what to install. Caddy: `installCaddy.ts`.

const hasChromium = () => systemChromium() !== undefined || existsSync(chromium.executablePath());
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

const needsChromium = !hasChromium();
const packages = missingPackages();
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (mayInstall && (needsChromium || packages.length > 0 || missingPrograms().includes('caddy'))) {
  run('apt-get', ['update', '-qq']);
  installCaddy();
  // An older Debian has no package of the shell.
  if (needsChromium && !installPackages(['chromium-headless-shell'])) installPackages(['chromium']);
  if (packages.length > 0) installPackages(packages);
}
if (!hasChromium()) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);

function installPackages(names: string[]): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`${command} ${args.join(' ')} ended with status ${status}`);
  return status === 0;
}
