import type { Transaction } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';
import { turnTwoFactorOff } from './twoFactor.ts';

/** The second factor of an account, as stored in `account_undos`. */
type Snapshot = Pick<
  Row<'account_undos'>,
  'two_factor_secret' | 'two_factor_confirmed_at' | 'two_factor_last_step' | 'recovery_codes_json'
>;

type RecoveryCode = Pick<Row<'recovery_codes'>, 'code_hash' | 'used_at'>;

export async function snapshotTwoFactor(trx: Transaction<Schema>, accountId: string): Promise<Snapshot> {
  const row = await trx
    .selectFrom('two_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return {
    two_factor_secret: row?.secret ?? null,
    two_factor_confirmed_at: row?.confirmed_at ?? null,
    two_factor_last_step: row?.last_step ?? null,
    recovery_codes_json: JSON.stringify(row ? await readCodes(trx, accountId) : []),
  };
}

/** Used codes stay used: neither a code of the app nor a recovery code is accepted twice. */
export async function restoreTwoFactor(
  trx: Transaction<Schema>,
  snapshot: Snapshot & { account_id: string },
): Promise<void> {
  const { account_id, two_factor_secret: secret, two_factor_confirmed_at: confirmed_at } = snapshot;
  const { lastStep: last_step, usedAt } = await readUses(trx, account_id);
  await turnTwoFactorOff(trx, account_id);
  if (secret === null || confirmed_at === null) return;
  await trx
    .insertInto('two_factors')
    .values({ account_id, secret, confirmed_at, last_step, created_at: confirmed_at })
    .execute();
  const codes = codesOf(snapshot);
  if (codes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map(({ code_hash, used_at }) => ({
        code_hash,
        account_id,
        used_at: usedAt.get(code_hash) ?? used_at,
      })),
    )
    .execute();
}

function readCodes(trx: Transaction<Schema>, accountId: string): Promise<RecoveryCode[]> {
  return trx
    .selectFrom('recovery_codes')
    .select(['code_hash', 'used_at'])
    .where('account_id', '=', accountId)
    .execute();
}

/** All used codes that are known: those of the current second factor, and those stored before each change. */
async function readUses(trx: Transaction<Schema>, accountId: string) {
  const factor = await trx
    .selectFrom('two_factors')
    .select('last_step')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const snapshots = await trx
    .selectFrom('account_undos')
    .select(['two_factor_last_step', 'recovery_codes_json'])
    .where('account_id', '=', accountId)
    .execute();
  const steps = [factor?.last_step, ...snapshots.map((one) => one.two_factor_last_step)];
  const codes = [...snapshots.flatMap(codesOf), ...(await readCodes(trx, accountId))];
  return {
    lastStep: Math.max(...steps.map((step) => step ?? 0)),
    usedAt: new Map(
      codes.filter((code) => code.used_at !== null).map((code) => [code.code_hash, code.used_at]),
    ),
  };
}

function codesOf({ recovery_codes_json }: Pick<Snapshot, 'recovery_codes_json'>): RecoveryCode[] {
  // Written by `snapshotTwoFactor`.
  return JSON.parse(recovery_codes_json) as RecoveryCode[];
}
