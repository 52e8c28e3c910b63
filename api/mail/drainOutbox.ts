import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';
import type { Mailer } from './mailer.ts';

const batch = 50;
/** Who sends a mail has it for so long; after a crash another takes it up. */
const claimMs = 2 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;
/** About three days. */
const maxTries = 20;

/** Sends what is due. A mail that fails waits twice as long each time, and is given up, in the log, after some days. */
export async function drainOutbox(context: ApiContext, send: Mailer, signal?: AbortSignal): Promise<void> {
  const { store, now, log } = context;
  const due = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now().toISOString())
    .where('tries', '<', maxTries)
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
  for (const mail of due) {
    if (signal?.aborted) return;
    if (!(await claimMail(context, mail))) continue;
    try {
      await send(mail);
    } catch (error) {
      const isGivenUp = mail.tries + 1 >= maxTries;
      log[isGivenUp ? 'error' : 'warn']({ err: error, mailId: mail.id, isGivenUp }, 'a mail was not sent');
      const next_try_at = new Date(now().getTime() + waitMs(mail.tries)).toISOString();
      await update(context, mail.id, { next_try_at });
      continue;
    }
    await update(context, mail.id, { sent_at: now().toISOString() });
  }
}

async function claimMail({ store, now }: ApiContext, mail: Row<'outbox'>): Promise<boolean> {
  const { numUpdatedRows } = await store.transaction((trx) =>
    trx
      .updateTable('outbox')
      .set({ next_try_at: new Date(now().getTime() + claimMs).toISOString(), tries: mail.tries + 1 })
      .where('id', '=', mail.id)
      .where('tries', '=', mail.tries)
      .where('sent_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

async function update(
  { store }: ApiContext,
  id: string,
  change: { next_try_at: string } | { sent_at: string },
): Promise<void> {
  await store.transaction((trx) => trx.updateTable('outbox').set(change).where('id', '=', id).execute());
}

function waitMs(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
}
