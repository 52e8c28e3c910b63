import type { Transaction } from 'kysely';
import { newId } from '../store/ids.ts';
import type { NewRow, Row, Schema } from '../store/schema.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';

/**
 * `dedupeKey` names the cause of the mail, e.g. `receipt:ord_…`: a second mail with the same key is not written while the row
 * exists. With `orderId`, the row is kept as long as the order.
 */
export type Mail = Letter & {
  dedupeKey: string;
  orderId?: string;
  recipient: string;
  /** Whom an answer reaches, if not the sender. */
  replyTo?: string;
};

/** What the HTML of a mail is made from. It is a third as large as the HTML, so an order writes less. */
type StoredLetter = Pick<Letter, 'parts' | 'language'>;

/** Mails as rows of the outbox, to be inserted in the transaction of their cause: both are committed or neither. */
export function mailRows(mails: readonly Mail[], now: Date): NewRow<'outbox'>[] {
  return mails.map((mail) => ({
    id: newId('out'),
    dedupe_key: mail.dedupeKey,
    recipient: mail.recipient,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: null,
    letter_json: JSON.stringify({ parts: mail.parts, language: mail.language } satisfies StoredLetter),
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

/** The HTML of a waiting mail; null: it is text only. Earlier versions stored the HTML whole. */
export function htmlOf({ html, letter_json }: Pick<Row<'outbox'>, 'html' | 'letter_json'>): string | null {
  if (letter_json === null) return html;
  const { parts, language } = JSON.parse(letter_json) as StoredLetter;
  return letterHtml(parts, language);
}
