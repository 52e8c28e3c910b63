import type { Transaction } from 'kysely';
import { newId } from '../store/ids.ts';
import type { NewRow, Schema } from '../store/schema.ts';

/**
 * `dedupeKey` names the cause of the mail, e.g. `receipt:ord_…`: a second mail with the same key is not written while the row
 * exists. With `orderId`, the row is kept as long as the order.
 */
export type Mail = {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
  /** Whom an answer reaches, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** Mails as rows of the outbox, to be inserted in the transaction of their cause: both are committed or neither. */
export function mailRows(mails: readonly Mail[], now: Date): NewRow<'outbox'>[] {
  return mails.map((mail) => ({
    id: newId('out'),
    dedupe_key: mail.dedupeKey,
    recipient: mail.recipient,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created_at: now.toISOString(),
    next_try_at: now.toISOString(),
    sent_at: null,
    order_id: mail.orderId ?? null,
  }));
}

/** Writes a mail into the outbox, unless there is one with its `dedupeKey`. */
export async function writeMail(trx: Transaction<Schema>, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('outbox')
    .values(mailRows([mail], now))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
