import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';
import { mailsAtOnce, type Mailer } from './mailer.ts';

const batch = 100;
/** How long a process owns a mail that it is sending; after a crash another one sends it. */
const claimMs = 2 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;
/** About three days. */
const maxTries = 20;

/** Sends all due mails, several at once. After each failure a mail waits twice as long; after some days it is given up and logged. */
export async function drainOutbox(context: ApiContext, send: Mailer, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await findDue(context);
    const waiting = due.values();
    let sent = 0;
    const sendWaiting = async () => {
      for (const mail of waiting) {
        if (signal?.aborted) return;
        if (await sendOne(context, send, mail)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: mailsAtOnce }, sendWaiting));
    // If none of them could be sent, the mail server is down, and the others are not tried.
    if (due.length < batch || sent === 0 || signal?.aborted) return;
  }
}

function findDue({ store, now }: ApiContext): Promise<Row<'outbox'>[]> {
  return store.db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now().toISOString())
    .where('tries', '<', maxTries)
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
}

/** False if it failed, or if another process has claimed it. */
async function sendOne(context: ApiContext, send: Mailer, mail: Row<'outbox'>): Promise<boolean> {
  const { now, log } = context;
  if (!(await claimMail(context, mail))) return false;
  try {
    await send(mail);
  } catch (error) {
    const isGivenUp = mail.tries + 1 >= maxTries;
    log[isGivenUp ? 'error' : 'warn']({ err: error, mailId: mail.id, isGivenUp }, 'a mail was not sent');
    const next_try_at = new Date(now().getTime() + waitMs(mail.tries)).toISOString();
    await update(context, mail.id, { next_try_at });
    return false;
  }
  // The row records that it was sent. The text is deleted: it may contain a link that signs in.
  await update(context, mail.id, { sent_at: now().toISOString(), text: '', html: null });
  return true;
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
  change: { next_try_at: string } | { sent_at: string; text: ''; html: null },
): Promise<void> {
  await store.transaction((trx) => trx.updateTable('outbox').set(change).where('id', '=', id).execute());
}

function waitMs(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
}
