import type { Store } from '../store/connect.ts';
import { refuse, say } from './output.ts';

export async function endSessions(store: Store, email: string): Promise<number> {
  const account = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!account) return refuse('There is no account with this address.');
  const { numDeletedRows } = await store.transaction((trx) =>
    trx.deleteFrom('sessions').where('account_id', '=', account.id).executeTakeFirst(),
  );
  say(`${numDeletedRows} sessions ended.`);
  return 0;
}
