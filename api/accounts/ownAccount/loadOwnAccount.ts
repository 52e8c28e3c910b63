import type { Kysely } from 'kysely';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { usedAt } from '../../http/sessionUse.ts';
import type { Schema } from '../../store/schema.ts';
import type { AccountFacts } from './accountFacts.ts';
import { isTwoFactorOn } from '../twoFactor.ts';

type Known = Pick<AccountFacts, 'europeanSalesOf'> & {
  currentHash: string;
  now: Date;
  owed: OwnAccount['owed'];
};

/** A creator's own account; `currentHash` is the hash of the caller's session. */
export async function loadOwnAccount(
  db: Kysely<Schema>,
  accountId: string,
  { currentHash, now, owed, europeanSalesOf }: Known,
): Promise<OwnAccount> {
  const at = now.toISOString();
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('email_changes')
    .select('email')
    .where('account_id', '=', accountId)
    .where('email', '!=', account.email)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  const oldSlugs = await db
    .selectFrom('old_slugs')
    .select('slug')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .execute();
  const codes = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return {
    name: account.name,
    email: account.email,
    email_confirmed: account.email_confirmed_at !== null,
    pending_email: change?.email ?? null,
    slug: account.slug,
    old_slugs: oldSlugs.map(({ slug }) => slug),
    currency: account.currency,
    country: account.country,
    ...(account.language === null ? {} : { language: account.language }),
    sells_to_europe: await europeanSalesOf(db, account),
    takes_replies: account.takes_replies === 1,
    takes_tips: account.takes_tips === 1,
    takes_late_payments: account.takes_late_payments === 1,
    two_factor: { enabled: await isTwoFactorOn(db, accountId), recovery_codes_left: codes.length },
    sessions: sessions.map((session) => ({
      _id: sessionIdOf(session.token_hash),
      created_at: session.created_at,
      last_used_at: usedAt(session),
      expires_at: session.expires_at,
      browser: session.browser,
      country: session.country,
      current: session.token_hash === currentHash,
    })),
    owed,
  };
}

/** A public id of a session, which does not allow using it: a part of its token's hash. */
export function sessionIdOf(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}
