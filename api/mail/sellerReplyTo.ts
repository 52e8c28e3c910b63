import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Mail } from './outbox.ts';

/** The seller's address for answers to mails about an order, if the seller allows that; else buyers see no address. */
export async function sellerReplyTo(
  trx: Transaction<Schema>,
  accountId: string,
): Promise<Pick<Mail, 'replyTo'>> {
  const account = await trx
    .selectFrom('accounts')
    .select(['email', 'takes_replies', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.takes_replies !== 1 || account.deleted_at !== null) return {};
  return { replyTo: account.email };
}
