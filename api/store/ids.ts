import { hash, randomBytes } from 'node:crypto';

/** The prefix of an id says what kind of row it names. */
export type IdPrefix =
  | 'acc'
  | 'pag'
  | 'blk'
  | 'spg'
  | 'prd'
  | 'tck'
  | 'pln'
  | 'qst'
  | 'chp'
  | 'lsn'
  | 'crt'
  | 'itm'
  | 'ord'
  | 'lin'
  | 'chg'
  | 'pat'
  | 'out'
  | 'sub'
  | 'rep'
  | 'ins'
  | 'tkt'
  | 'fil'
  | 'rfd'
  | 'dsc'
  | 'dor'
  | 'wdr'
  | 'bal'
  | 'pay'
  | 'dbt'
  | 'poa'
  | 'trf'
  | 'rev'
  | 'tax'
  | 'inv'
  | 'ret'
  | 'ttx'
  | 'upl'
  | 'imp'
  | 'dom'
  | 'trn'
  | 'gft'
  | 'psh'
  | 'ann'
  | 'psm';

/**
 * A new id such as `crt_0mgk3v2a1_…`. Ids sort by creation time to the millisecond (48 bits, base 36) and have 96 random bits, so
 * that they cannot be guessed. 29 characters of `[a-zA-Z0-9_-]`.
 */
export function newId(prefix: IdPrefix): string {
  const time = Date.now().toString(36).padStart(9, '0');
  return `${prefix}_${time}${randomBytes(12).toString('base64url')}`;
}

/** 256 random bits, for sessions, mailed links and order addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random tokens are stored as their SHA-256; passwords need a slow hash instead. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
