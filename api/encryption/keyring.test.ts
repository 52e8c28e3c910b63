import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../configError.ts';
import { createKeyring, readKeys } from './keyring.ts';
import { openKeyring } from './openKeyring.ts';

const [old, current, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];

test('an encrypted value can be read by its owner, and each ciphertext is different', () => {
  const keyring = createKeyring([current]);
  const value = keyring.encrypt('a secret', 'acc_1');
  expect(value).toMatch(/^v1:[0-9a-f]{8}:[\w-]+$/);
  expect(value).not.toBe(keyring.encrypt('a secret', 'acc_1'));
  expect(keyring.decrypt(value, 'acc_1')).toBe('a secret');
  expect(keyring.decrypt('not encrypted yet', 'acc_1')).toBe('not encrypted yet');
});

test('a value of another account, a changed value and one of an unknown key fail as our own fault', () => {
  const keyring = createKeyring([current]);
  const value = keyring.encrypt('a secret', 'acc_1');
  const changed = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
  const refused = { status: 503, code: 'secret_unreadable' };
  expect(() => keyring.decrypt(value, 'acc_2')).toThrow(expect.objectContaining(refused));
  expect(() => keyring.decrypt(changed, 'acc_1')).toThrow(expect.objectContaining(refused));
  expect(() => keyring.decrypt('v1:00000000:', 'acc_1')).toThrow(expect.objectContaining(refused));
  expect(() => createKeyring([other]).decrypt(value, 'acc_1')).toThrow(expect.objectContaining(refused));
  expect(createKeyring([other]).hasKeyOf(value)).toBe(false);
});

test('the first key encrypts, and earlier keys still decrypt', () => {
  const value = createKeyring([old]).encrypt('a secret', 'acc_1');
  const rotated = createKeyring([current, old]);
  expect(rotated.decrypt(value, 'acc_1')).toBe('a secret');
  expect(createKeyring([current]).decrypt(rotated.encrypt('a secret', 'acc_1'), 'acc_1')).toBe('a secret');
});

test('keys are 32 bytes in base64, separated by commas', () => {
  const text = `${current.toString('base64')}, ${old.toString('base64url')}`;
  expect(readKeys(text)).toEqual([current, old]);
  for (const wrong of ['', 'hunter2', randomBytes(31).toString('base64'), `${text},`, `${text} ${text}`])
    expect(readKeys(wrong)).toBeUndefined();
});

test('without a setting the key is in a file that only this user can read, and stays the same', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-keys-'));
  const settings = { secretsKeys: null, dataDir };
  const value = openKeyring(settings).encrypt('a secret', 'acc_1');
  expect(openKeyring(settings).decrypt(value, 'acc_1')).toBe('a secret');
  const file = join(dataDir, 'secrets.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(readKeys((await readFile(file, 'utf8')).trim())).toHaveLength(1);
  expect(await readdir(dataDir)).toEqual(['secrets.key']);

  await writeFile(file, 'hunter2');
  expect(() => openKeyring(settings)).toThrow(ConfigError);
  expect(() => openKeyring(settings)).toThrow(
    /^DATA_DIR has a secrets\.key that cannot be read(?!.*hunter2)/,
  );
  expect(openKeyring({ ...settings, secretsKeys: [current] }).hasKeyOf(value)).toBe(false);
  await rm(dataDir, { recursive: true });
});
