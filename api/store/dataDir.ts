import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the directory if it is missing, readable by this user only. Throws if it cannot be written to. */
export function prepareDataDir(dataDir: string): void {
  createDirectory(dataDir);
  if (!statSync(dataDir).isDirectory()) throw new Error('is not a directory');
  chmodSync(dataDir, 0o700);
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Creates one level at a time: `mkdir` with `recursive` never returns for a path such as /proc. */
function createDirectory(directory: string): void {
  if (existsSync(directory)) return;
  const parent = dirname(directory);
  if (parent !== directory) createDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(directory)) throw error;
  }
}
