import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyring, readKeys, type Keyring } from './keyring.ts';

/**
 * The keys of `DATA_DIR/secrets.key`. A missing file is created atomically, so processes that start together all read the same keys. Throws
 * if the file holds something else.
 */
export function openKeyFile(dataDir: string): Keyring {
  const path = join(dataDir, 'secrets.key');
  const text = readIfThere(path) ?? makeKeyFile(path);
  const keys = readKeys(text.trim());
  if (!keys) throw new Error(`${path} holds no keys`);
  return createKeyring(keys);
}

function makeKeyFile(path: string): string {
  const ownPath = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(ownPath, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // Unlike a rename, a link does not replace a file that another process created first.
    linkSync(ownPath, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(ownPath);
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
