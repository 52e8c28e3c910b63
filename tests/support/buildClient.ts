import { execFileSync } from 'node:child_process';

/** Once for each run: builds the page if a source has changed since the last build. */
export function setup(): void {
  execFileSync(process.execPath, ['tools/setup.mjs', '--build'], { stdio: 'inherit' });
}
