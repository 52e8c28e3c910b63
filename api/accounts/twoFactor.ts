import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { RecoveryCodes, TwoFactorOffer } from '#shared/studio/ownAccountSchema.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { hashToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

const periodSeconds = 30;
/** A phone's clock may be one step late or early. */
const window = 1;
const recoveryCodeCount = 10;
/** How long an offer can be confirmed. The password is not asked for again within this time. */
const offerMs = 60 * 60_000;
/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';

type Account = Pick<Row<'accounts'>, 'id' | 'email'>;

/** A code from the user, and the data to check it with. */
export type GivenCode<Code = string> = { code: Code; now: Date; keyring: Keyring };

/** A new secret for an authenticator app, which becomes active with its first code. Throws 409 if one is active already. */
export async function offerTwoFactor(
  trx: Transaction<Schema>,
  account: Account,
  { issuer, now, keyring }: { issuer: string; now: Date; keyring: Keyring },
): Promise<TwoFactorOffer> {
  if (await isTwoFactorOn(trx, account.id)) throw alreadyOn();
  const secret = new Secret({ size: 20 }).base32;
  const row: Row<'two_factors'> = {
    account_id: account.id,
    secret: keyring.encrypt(secret, account.id),
    confirmed_at: null,
    last_step: 0,
    created_at: now.toISOString(),
  };
  await trx
    .insertInto('two_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return { secret, uri: totpOf(secret, { issuer, label: account.email }).toString() };
}

/** Turns the second factor on with the app's first code. Throws 409 without an offer, 422 for a wrong code. */
export async function confirmTwoFactor(
  trx: Transaction<Schema>,
  accountId: string,
  given: GivenCode,
): Promise<RecoveryCodes> {
  const row = await findTwoFactor(trx, accountId);
  if (row && row.confirmed_at !== null) throw alreadyOn();
  const oldest = new Date(given.now.getTime() - offerMs).toISOString();
  if (!row || row.created_at < oldest) {
    throw refusal(409, 'nothing_offered');
  }
  if (!(await takeAppCode(trx, row, given))) {
    throw refusal(422, 'wrong_code', { text: 'wrong_app_code', extra: { field: 'code' } });
  }
  await trx
    .updateTable('two_factors')
    .set({ confirmed_at: given.now.toISOString() })
    .where('account_id', '=', accountId)
    .execute();
  return writeRecoveryCodes(trx, accountId);
}

/** New recovery codes; earlier ones stop working. */
export async function writeRecoveryCodes(
  trx: Transaction<Schema>,
  accountId: string,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ code_hash: hashToken(plain(code)), account_id: accountId, used_at: null })),
    )
    .execute();
  return { recovery_codes: codes };
}

export async function turnTwoFactorOff(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('two_factors').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/**
 * Checks the second factor of a sign-in: an account without one needs no code, and each code works once. Throws 401
 * `two_factor_required` without a code, and `wrong_code`.
 */
export async function checkSecondFactor(
  trx: Transaction<Schema>,
  accountId: string,
  { code, ...means }: GivenCode<string | undefined>,
): Promise<void> {
  const row = await findTwoFactor(trx, accountId);
  if (!row || row.confirmed_at === null) return;
  if (code === undefined) {
    throw refusal(401, 'two_factor_required');
  }
  const given = { code, ...means };
  // A recovery code needs no secret: it works even if the encryption key of the secret is lost.
  const isTaken = isOfApp(code)
    ? await takeAppCode(trx, row, given)
    : await takeRecoveryCode(trx, accountId, given);
  if (!isTaken) throw refusal(401, 'wrong_code');
}

export async function isTwoFactorOn(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await findTwoFactor(db, accountId);
  return row !== undefined && row.confirmed_at !== null;
}

function findTwoFactor(db: Kysely<Schema>, accountId: string): Promise<Row<'two_factors'> | undefined> {
  return db.selectFrom('two_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

async function takeAppCode(
  trx: Transaction<Schema>,
  row: Row<'two_factors'>,
  { code, now, keyring }: GivenCode,
): Promise<boolean> {
  const timestamp = now.getTime();
  const secret = keyring.decrypt(row.secret, row.account_id);
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({
    token: withoutSpaces(code),
    timestamp,
    window,
  });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  const { numUpdatedRows } = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('account_id', '=', row.account_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function takeRecoveryCode(
  trx: Transaction<Schema>,
  accountId: string,
  { code, now }: Pick<GivenCode, 'code' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function totpOf(secret: string, { issuer, label }: { issuer: string; label: string }): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });
}

/** 49 random bits, such as `k7qx-m2h9-3f`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Six digits; any other code is a recovery code. */
function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(code));
}

function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function alreadyOn(): AppError {
  return refusal(409, 'two_factor_on');
}
