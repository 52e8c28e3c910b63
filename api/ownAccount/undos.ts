import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { endAccess } from '../accounts/endAccess.ts';
import { clearAllFailedProofs } from '../accounts/failedProofs.ts';
import { rememberOnlyDevice } from '../accounts/knownDevices.ts';
import { checkNewPassword } from '../accounts/passwordRules.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { hashToken, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { restoreTwoFactor, snapshotTwoFactor } from './twoFactorSnapshots.ts';
import { changedMail, undoneMail, type ChangeKind } from './undoMails.ts';

const validMs = 7 * 24 * 60 * 60_000;

type Undo = Row<'account_undos'>;

export type Change = { kind: ChangeKind; newEmail?: string; now: Date; publicUrl: string };

/**
 * Keeps what an account is before a change and mails a link that brings it back to the address that it has. Call it in the
 * transaction of the change, before anything is changed.
 */
export async function recordUndo(
  trx: Transaction<Schema>,
  accountId: string,
  { kind, newEmail, now, publicUrl }: Change,
): Promise<void> {
  const { name, email, email_confirmed_at } = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_confirmed_at'])
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
      ...times,
      used_at: null,
    })
    .execute();
  const mail = changedMail({
    kind,
    name,
    ...(newEmail === undefined ? {} : { newEmail }),
    link: `${publicUrl}/forgot-password?undo=${token}`,
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
 * Undoes a change and all that came after it: address and second factor are what they were before, with a new password, and nobody
 * is signed in. The links of later changes end, which may have gone to whoever made them; those of earlier ones go on. As after a
 * reset this device alone is known, by the token that is answered. Throws 422 for a link that is used up, too old or unknown, 409
 * where the address belongs to another account by now.
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
  if (!found) throw usedUp();
  await checkNewPassword(password, found);
  const password_hash = await hashPassword(password);
  return store.transaction(async (trx) => {
    const undo = await openUndos(trx, at).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
    if (!undo) throw usedUp();
    const changed = await findChanged(trx, undo);
    await endLaterLinks(trx, undo, at);
    await restoreTwoFactor(trx, undo);
    await trx
      .updateTable('accounts')
      // The link came by mail to this address: following it confirms it.
      .set({ email: undo.email, email_confirmed_at: undo.email_confirmed_at ?? at, password_hash })
      .where('id', '=', undo.account_id)
      .execute();
    await endAccess(trx, undo.account_id, at);
    await clearAllFailedProofs(trx, undo.account_id);
    const resetPage = `${config.publicUrl}/forgot-password`;
    const mail = undoneMail({ name: changed.name, email: undo.email, resetPage });
    for (const recipient of new Set([undo.email, changed.email])) {
      await writeMail(trx, { ...mail, recipient, dedupeKey: `undone:${tokenHash}:${recipient}` }, now());
    }
    return rememberOnlyDevice(trx, { accountId: undo.account_id, token: device, now: now() });
  });
}

/** Links that work: neither used nor ended nor too old. */
function openUndos(db: Kysely<Schema>, at: string) {
  return db.selectFrom('account_undos').where('used_at', 'is', null).where('expires_at', '>', at);
}

/** The account as it is now. */
async function findChanged(
  trx: Transaction<Schema>,
  undo: Undo,
): Promise<Pick<Row<'accounts'>, 'name' | 'email'>> {
  const others = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', undo.email)
    .where('id', '!=', undo.account_id)
    .executeTakeFirst();
  if (others)
    throw new AppError(
      409,
      'email_taken',
      'The e-mail address of before belongs to another account by now, so this cannot be undone.',
    );
  return trx
    .selectFrom('accounts')
    .select(['name', 'email'])
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

/** Whether an address is kept free for an account that may get it back; one that nobody had confirmed is not. */
export async function isEmailReserved(
  db: Kysely<Schema>,
  { email, at, exceptFor = '' }: { email: string; at: string; exceptFor?: string },
): Promise<boolean> {
  const row = await openUndos(db, at)
    .select('token_hash')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('account_id', '!=', exceptFor)
    .executeTakeFirst();
  return row !== undefined;
}

function usedUp(): AppError {
  return new AppError(422, 'invalid_link', 'This link has expired or was used already.');
}
