import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

export type MailLimit = { most: number; withinMs: number };

/**
 * How long the next mail of a kind to a mailbox has to wait; 0: it can be sent now. `kind` is the beginning of the mails' dedupe
 * keys, before the colon. Call it in the transaction that writes the mail.
 */
export async function mailWaitMs(
  db: Kysely<Schema>,
  { recipient, kind, now }: { recipient: string; kind: string; now: Date },
  { most, withinMs }: MailLimit,
): Promise<number> {
  const since = new Date(now.getTime() - withinMs).toISOString();
  const latest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .where('dedupe_key', 'like', `${kind}:%`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const oldest = latest.at(-1);
  if (!oldest || latest.length < most) return 0;
  return new Date(oldest.created_at).getTime() + withinMs - now.getTime();
}
