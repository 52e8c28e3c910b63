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
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env);
}

function run(command: string, args: string[], env = process.env): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`${command} ${args.join(' ')} ended with status ${status}`);
}
