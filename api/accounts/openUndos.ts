import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Valid undo links: not used, not ended, not expired. */
export function openUndos(db: Kysely<Schema>, at: string) {
  return db.selectFrom('account_undos').where('used_at', 'is', null).where('expires_at', '>', at);
}

/** Whether an address is reserved for an account that may get it back by an undo link; unconfirmed addresses are not reserved. */
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
