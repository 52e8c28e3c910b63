import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { caddyFolder, missingPrograms } from './cluster/programs.ts';

// Caddy for the cluster of the tests: Debian's package, unpacked into the cache and not installed, because an installed one would start a web
// server on port 80. Without it that test is skipped.

const [aptGet, dpkg] = ['/usr/bin/apt-get', '/usr/bin/dpkg'];

export function installCaddy(): void {
  if (!missingPrograms().includes('caddy')) return;
  mkdirSync(caddyFolder, { recursive: true });
  try {
    execFileSync(aptGet, ['download', '-qq', 'caddy'], { cwd: caddyFolder, stdio: 'ignore' });
    const file = readdirSync(caddyFolder).find((name) => name.endsWith('.deb')) ?? '';
    execFileSync(dpkg, ['-x', join(caddyFolder, file), caddyFolder]);
  } catch {
    console.error('Caddy could not be had from Debian. The test of a rolling restart is skipped without it.');
  }
}
