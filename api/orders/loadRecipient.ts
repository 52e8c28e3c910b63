import type { Kysely } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

type Recipient = Pick<Row<'accounts'>, 'name' | 'email' | 'language'>;

/** To whom mails about an account's money go; `undefined` once the account is closed. */
export function loadRecipient(db: Kysely<Schema>, accountId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('accounts')
    .select(['name', 'email', 'language'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
