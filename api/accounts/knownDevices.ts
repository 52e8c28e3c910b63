import type { Request } from 'express';
import type { Kysely, Transaction } from 'kysely';
import { deviceHeader, deviceKeptDays } from '#shared/wire/deviceToken.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Schema } from '../store/schema.ts';

const maxDevices = 20;
export const deviceRetentionMs = deviceKeptDays * 86_400_000;

type Device = { accountId: string; token: string | undefined; now: Date };

export function deviceTokenOf(req: Request): string | undefined {
  return req.get(deviceHeader) || undefined;
}

/** Whether a device has signed in to this account before. */
export async function isKnownDevice(db: Kysely<Schema>, { accountId, token, now }: Device): Promise<boolean> {
  if (token === undefined) return false;
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', keptSince(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a device signed in, and returns its token: the sent one if we made it (for any account), else a new one. */
export async function rememberDevice(
  trx: Transaction<Schema>,
  { accountId, token, now }: Device,
): Promise<string> {
  const kept = token !== undefined && (await isKnownToken(trx, token, now)) ? token : newToken();
  const last_used_at = now.toISOString();
  await trx
    .insertInto('known_devices')
    .values({
      account_id: accountId,
      token_hash: hashToken(kept),
      created_at: now.toISOString(),
      last_used_at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at }))
    .execute();
  const before = await trx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(kept))
    .orderBy('last_used_at', 'desc')
    .execute();
  const tooMany = before.slice(maxDevices - 1).map(({ token_hash }) => token_hash);
  if (tooMany.length > 0) {
    await trx
      .deleteFrom('known_devices')
      .where('account_id', '=', accountId)
      .where('token_hash', 'in', tooMany)
      .execute();
  }
  return kept;
}

/** As `rememberDevice`, and forgets all other devices of the account. */
export async function rememberOnlyDevice(trx: Transaction<Schema>, device: Device): Promise<string> {
  const kept = await rememberDevice(trx, device);
  await trx
    .deleteFrom('known_devices')
    .where('account_id', '=', device.accountId)
    .where('token_hash', '!=', hashToken(kept))
    .execute();
  return kept;
}

async function isKnownToken(trx: Transaction<Schema>, token: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', keptSince(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - deviceRetentionMs).toISOString();
}
