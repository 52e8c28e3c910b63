import type { Request } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { tokenHashOf } from '../../http/tokenHashOf.ts';

/** The e-mail address of the buyer whose token came. Throws 401. */
export async function requireBuyer({ store, now }: ApiContext, req: Request): Promise<string> {
  const session = await store.db
    .selectFrom('buyer_sessions')
    .select('email')
    .where('token_hash', '=', tokenHashOf(req))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!session) throw refusal(401, 'purchases_closed');
  return session.email;
}

/** Ends the session of the token that came; an unknown one is ignored. */
export async function endBuyerSession({ store }: ApiContext, req: Request): Promise<void> {
  await store.transaction((trx) =>
    trx.deleteFrom('buyer_sessions').where('token_hash', '=', tokenHashOf(req)).execute(),
  );
}
