import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashPassword } from '../passwords.ts';
import { suspend } from '../suspensions.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** The hash of a random password, for a closed account. Computed before the transaction, because it is slow. */
export function unusablePasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Deletes an account with its page, its lists and its name; nobody can sign in to it. Buyers keep what they bought, and the
 * ledger stays: orders, charges and payouts. The slug is not given to anybody else.
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
    'door_links',
    'mailing_list',
    'number_list',
    'person_tags',
    'person_words',
    'people_counts',
    'people_imports',
    'forgotten_people',
    'pending_people',
    'visit_counts',
    'daily_visitors',
    'page_drafts',
    'start_marks',
    'tax_settings',
    'legal_settings',
    'embed_settings',
    'own_domains',
    'translations',
    'push_subscriptions',
    'push_announcements',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await deletePageContent(trx, id);
  await trx.deleteFrom('subpages').where('account_id', '=', id).execute();
  // The operator needs them until the rest of the money is sent; then they are deleted like expired data.
  await trx
    .updateTable('bank_details')
    .set({ closed_at: now.toISOString() })
    .where('account_id', '=', id)
    .execute();
  // Receipts of this person's own purchases stay: they are part of other sellers' records. An index finds the other mails, which are
  // kept for some months.
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
      language: null,
      deleted_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** The page's content is deleted; its title stays on buyers' orders. */
async function deletePageContent(trx: Transaction<Schema>, accountId: string): Promise<void> {
  const page = await trx
    .updateTable('pages')
    .set({ bio: '', avatar: '', cover: null, legal_json: null, pixels_json: null, domain: null })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (page) await trx.deleteFrom('blocks').where('page_id', '=', page.id).execute();
}
