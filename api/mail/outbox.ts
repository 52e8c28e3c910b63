import type { Transaction } from 'kysely';
import { newId } from '../store/ids.ts';
import type { Schema } from '../store/schema.ts';

/**
 * `dedupeKey` names what caused the mail, e.g. `receipt:ord_…`: a mail with the same key is written once, as long as the outbox
 * remembers it. `orderId`: that is as long as the order is there.
 */
export type Mail = {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** Writes a mail into the outbox, inside the transaction of what caused it: both happen or neither does. */
export async function writeMail(trx: Transaction<Schema>, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: newId('out'),
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: now.toISOString(),
      next_try_at: now.toISOString(),
      sent_at: null,
      order_id: mail.orderId ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
