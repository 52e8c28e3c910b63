import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';

/**
 * Encrypts stored values that only this server may read. `owner` is the account of the value: a value that was moved to another account
 * cannot be decrypted.
 */
export type Keyring = {
  encrypt: (text: string, owner: string) => string;
  /** Returns an unencrypted value unchanged. Throws 503 if no key decrypts the value. */
  decrypt: (value: string, owner: string) => string;
  /** The prefix of each value that `encrypt` makes. */
  prefix: string;
  /** Whether the key of a value (or of its prefix) is available. An unencrypted value needs none. */
  hasKeyOf: (value: string) => boolean;
};

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The prefix of every encrypted value. */
export const encryptedPrefix = 'v1:';
/** `v1:{key id}:{nonce, tag and ciphertext in base64url}`. */
const encrypted = /^v1:([0-9a-f]{8}):([\w-]*)$/;

/** Keys in the format of `SECRETS_KEY` and the key file: 32 bytes in base64 each, separated by commas. `undefined`: invalid. */
export function readKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((key) => readKey(key.trim()));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

function readKey(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes ? key : undefined;
}

/** The first key encrypts; all of them decrypt. */
export function createKeyring(keys: readonly Buffer[]): Keyring {
  const [current] = keys;
  if (!current) throw new Error('a keyring needs a key');
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const prefix = `${encryptedPrefix}${idOf(current)}:`;
  return {
    prefix,
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(value, owner) {
      const [, id, content] = encrypted.exec(value) ?? [];
      if (id === undefined || content === undefined) return value;
      const key = byId.get(id);
      if (!key) throw unreadable(new Error(`the secret needs key ${id}, which SECRETS_KEY does not have`));
      try {
        return open(Buffer.from(content, 'base64url'), key, owner);
      } catch (cause) {
        throw unreadable(cause);
      }
    },
    hasKeyOf(value) {
      const id = encrypted.exec(value)?.[1];
      return id === undefined || byId.has(id);
    },
  };
}

function open(content: Buffer, key: Buffer, owner: string): string {
  const nonce = content.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = content.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** An id of a key that does not reveal the key. */
function idOf(key: Buffer): string {
  return hash('sha256', key).slice(0, 8);
}

function unreadable(cause: unknown): AppError {
  return refusal(503, 'secret_unreadable', { cause });
}
