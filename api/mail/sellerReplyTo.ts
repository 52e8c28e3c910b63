import type { Transaction } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';
import type { Mail } from './outbox.ts';

type Seller = Pick<Row<'accounts'>, 'email' | 'takes_replies' | 'deleted_at'>;

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
  return account ? replyToOf(account) : {};
}

/** The same for a seller whose account was read. */
export function replyToOf({ email, takes_replies, deleted_at }: Seller): Pick<Mail, 'replyTo'> {
  return takes_replies === 1 && deleted_at === null ? { replyTo: email } : {};
}
