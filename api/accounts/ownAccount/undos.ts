import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { openUndos } from '../openUndos.ts';
import { revokeAccess } from '../revokeAccess.ts';
import { clearAllFailedAuthentications } from '../failedAuthentications.ts';
import { rememberOnlyDevice } from '../knownDevices.ts';
import { checkNewPassword } from '../passwordRules.ts';
import { hashPassword } from '../passwords.ts';
import type { ApiContext } from '../../context.ts';
import { writeMail } from '../../mail/outbox.ts';
import { hashToken, newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { restoreBankDetails, snapshotBankDetails } from '../bankDetails/bankDetailsSnapshots.ts';
import { restoreTwoFactor, snapshotTwoFactor } from '../twoFactorSnapshots.ts';
import { restorePayoutAccounts } from '../payoutAccounts.ts';
import { changedMail, undoneMail, type ChangeKind } from './undoMails.ts';

const validMs = 7 * 24 * 60 * 60_000;

type Undo = Row<'account_undos'>;

export type Change = { kind: ChangeKind; newEmail?: string; now: Date; publicUrl: string };

/**
 * Stores the state of an account before a change and mails an undo link to its current address. Call it in the transaction of the
 * change, before anything is changed.
 */
export async function recordUndo(
  trx: Transaction<Schema>,
  accountId: string,
  { kind, newEmail, now, publicUrl }: Change,
): Promise<void> {
  const { name, email, email_confirmed_at, ...account } = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const tokenHash = hashToken(token);
  const times = {
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validMs).toISOString(),
  };
  await trx
    .insertInto('account_undos')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      position: await nextPosition(trx, accountId),
      kind,
      email,
      email_confirmed_at,
      ...(await snapshotTwoFactor(trx, accountId)),
      ...(await snapshotBankDetails(trx, accountId)),
      ...times,
      used_at: null,
    })
    .execute();
  const language = account.language ?? 'en';
  const mail = changedMail({
    kind,
    language,
    name,
    ...(newEmail === undefined ? {} : { newEmail }),
    link: publicUrl + sitePath(language, `/forgot-password?undo=${token}`),
    changedAt: times.created_at,
    validUntil: times.expires_at,
  });
  await writeMail(trx, { ...mail, recipient: email, dedupeKey: `${kind}-changed:${tokenHash}` }, now);
}

async function nextPosition(trx: Transaction<Schema>, accountId: string): Promise<number> {
  const last = await trx
    .selectFrom('account_undos')
    .select('position')
    .where('account_id', '=', accountId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
}

/**
 * Undoes a change and all later ones: address, second factor, bank details and the account for payouts are restored, a new password is set,
 * and all sessions end. The links of later changes end, because a thief may have them; those of earlier changes still work. As after a
 * password reset, only this device is known, by the token in the answer. Throws 422 for a used, expired or unknown link, 409 if the address
 * belongs to another account now.
 */
export async function undoChange(
  { store, now, config }: Pick<ApiContext, 'store' | 'now' | 'config'>,
  { token, password, device }: { token: string; password: string; device: string | undefined },
): Promise<string> {
  const at = now().toISOString();
  const tokenHash = hashToken(token);
  const found = await openUndos(store.db, at)
    .innerJoin('accounts', 'accounts.id', 'account_undos.account_id')
    .select(['account_undos.email', 'accounts.slug', 'accounts.name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) throw invalidLink();
  await checkNewPassword(password, found);
  const password_hash = await hashPassword(password);
  return store.transaction(async (trx) => {
    const undo = await openUndos(trx, at).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
    if (!undo) throw invalidLink();
    const changed = await findChanged(trx, undo);
    await endLaterLinks(trx, undo, at);
    await restoreTwoFactor(trx, undo);
    await restoreBankDetails(trx, undo);
    await restorePayoutAccounts(trx, { accountId: undo.account_id, since: undo.created_at, at });
    await trx
      .updateTable('accounts')
      // The link was mailed to this address: following it confirms it.
      .set({ email: undo.email, email_confirmed_at: undo.email_confirmed_at ?? at, password_hash })
      .where('id', '=', undo.account_id)
      .execute();
    await revokeAccess(trx, undo.account_id, at);
    await clearAllFailedAuthentications(trx, undo.account_id);
    const language = changed.language ?? 'en';
    const resetPage = config.publicUrl + sitePath(language, '/forgot-password');
    const mail = undoneMail({ language, name: changed.name, email: undo.email, resetPage });
    for (const recipient of new Set([undo.email, changed.email])) {
      await writeMail(trx, { ...mail, recipient, dedupeKey: `undone:${tokenHash}:${recipient}` }, now());
    }
    return rememberOnlyDevice(trx, { accountId: undo.account_id, token: device, now: now() });
  });
}

/** The account as it is now. */
async function findChanged(
  trx: Transaction<Schema>,
  undo: Undo,
): Promise<Pick<Row<'accounts'>, 'name' | 'email' | 'language'>> {
  const others = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', undo.email)
    .where('id', '!=', undo.account_id)
    .executeTakeFirst();
  if (others) throw refusal(409, 'email_taken', { text: 'earlier_email_taken' });
  return trx
    .selectFrom('accounts')
    .select(['name', 'email', 'language'])
    .where('id', '=', undo.account_id)
    .executeTakeFirstOrThrow();
}

async function endLaterLinks(trx: Transaction<Schema>, undo: Undo, at: string): Promise<void> {
  await trx
    .updateTable('account_undos')
    .set({ used_at: at })
    .where('account_id', '=', undo.account_id)
    .where('position', '>=', undo.position)
    .where('used_at', 'is', null)
    .execute();
}

function invalidLink(): AppError {
  return refusal(422, 'invalid_link');
}
