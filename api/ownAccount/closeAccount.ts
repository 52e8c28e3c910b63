import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashPassword } from '../accounts/passwords.ts';
import { suspend } from '../suspensions/suspensions.ts';
import type { Row, Schema } from '../store/schema.ts';

/** A password that nobody knows, for an account that nobody signs in to any more. Made before the transaction: it takes a while. */
export function nobodysPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Deletes an account: its page is gone, its lists and its name with it, and nobody signs in any more. What buyers bought stays
 * theirs, and the books stay with it: orders, charges and what was paid out. The address is given to nobody else.
 */
export async function closeAccount(
  trx: Transaction<Schema>,
  account: Pick<Row<'accounts'>, 'id' | 'email'>,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const { id, email } = account;
  await suspend(trx, id, now);
  for (const table of [
    'sessions',
    'password_resets',
    'email_changes',
    'two_factors',
    'recovery_codes',
    'account_undos',
    'failed_proofs',
    'known_devices',
    'mailing_list',
    'number_list',
    'person_tags',
    'person_words',
    'people_counts',
    'people_imports',
    'forgotten_people',
    'daily_counts',
    'daily_visitors',
    'page_drafts',
    'start_marks',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await clearPage(trx, id);
  // Receipts of what they bought themselves are in other sellers' books. The rest is some months of mail, found by an index.
  await trx
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('recipient', '=', email)
    .where('sent_at', 'is not', null)
    .where('order_id', 'is', null)
    .execute();
  await trx
    .updateTable('products')
    .set({ archived_at: now.toISOString() })
    .where('account_id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
  await trx
    .updateTable('accounts')
    .set({
      email: `${id.toLowerCase()}@deleted.invalid`,
      name: 'A former creator',
      password_hash: passwordHash,
      deleted_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** What the page said goes; its title stays on buyers' orders. */
async function clearPage(trx: Transaction<Schema>, accountId: string): Promise<void> {
  const page = await trx
    .updateTable('pages')
    .set({ bio: '', avatar: '', cover: null })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (page) await trx.deleteFrom('blocks').where('page_id', '=', page.id).execute();
}
