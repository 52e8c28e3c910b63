import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from '../tests/support/systemChromium.ts';

// Makes sure that the browser tests have a Chromium: the system's, else the distribution's package (root on Debian), else
// Playwright's own.

if (!systemChromium() && !existsSync(chromium.executablePath())) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackage();
  if (!systemChromium()) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
}

function installPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // An older Debian has no package of the shell.
  const hasShell = run('apt-get', [...install, 'chromium-headless-shell'], env);
  if (!hasShell) run('apt-get', [...install, 'chromium'], env);
}

function run(command: string, args: string[], env = process.env): boolean {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`${command} ${args.join(' ')} ended with status ${status}`);
  return status === 0;
}
