import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { BuyerSession } from '#shared/orders/purchaseSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { ApiContext } from '../../context.ts';
import { mailWaitMs, type MailLimit } from '../../mail/mailLimit.ts';
import { purchaseOf } from '../../selling/attempts/attempts.ts';
import { writeMail } from '../../mail/outbox.ts';
import { hashToken, newToken } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import { codeMail } from './codeMail.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A code is valid for this long, and for so many tries. */
const codeMs = 10 * minuteMs;
const maxTries = 5;
/** How long a device stays signed in. */
const sessionMs = 60 * dayMs;
const mailKind = 'purchase-code';
const minWaitMs = minuteMs;
/** With five tries a code, ten codes a day leave a guess a chance of 1 in 20,000 a day. */
const limits: readonly MailLimit[] = [
  { most: 1, withinMs: minWaitMs },
  { most: 5, withinMs: 60 * minuteMs },
  { most: 10, withinMs: dayMs },
];

/** Mails a code to an address that bought something, or got a gift; the earlier code ends. Beyond the limits nothing is sent. The caller learns nothing. */
export async function mailCode(
  { store, now }: ApiContext,
  email: string,
  language: Language | undefined,
): Promise<void> {
  const name = await findName(store.db, email);
  if (name === undefined) return;
  const at = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store.transaction(async (trx) => {
    const mailbox = { recipient: email, kind: mailKind, now: at };
    for (const limit of limits) if ((await mailWaitMs(trx, mailbox, limit)) > 0) return;
    if (!(await saveCode(trx, { email, code, at }))) return;
    const mail = { ...codeMail(code, name, language), recipient: email };
    await writeMail(trx, { ...mail, dedupeKey: `${mailKind}:${newToken()}` }, at);
  });
}

/** The name of an address that bought something, or got a gift; `undefined` for any other. */
async function findName(db: Kysely<Schema>, email: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('payer_name as name')
    .where('payer_email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (order) return order.name;
  const waiting = await db
    .selectFrom('waiting_orders')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'waiting_orders.attempt_id')
    .selectAll('payment_attempts')
    .where('waiting_orders.payer_email', '=', email)
    .where('waiting_orders.state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return purchaseOf(waiting).payer.name;
  const gift = await db
    .selectFrom('gifts')
    .select('receiver_name as name')
    .where('receiver_email', '=', email)
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return gift?.name;
}

/** Whether the code was saved. Of several requests at the same time only one saves its code, and only that code is mailed. */
async function saveCode(
  trx: Transaction<Schema>,
  { email, code, at }: { email: string; code: string; at: Date },
): Promise<boolean> {
  const row = {
    email,
    code_hash: hashOf(email, code),
    tries: 0,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + codeMs).toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('buyer_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(row)
        .where('buyer_codes.created_at', '<=', new Date(at.getTime() - minWaitMs).toISOString()),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Starts a session with the mailed code, which then ends. A try is counted before it is compared, so that parallel guesses cannot exceed
 * the limit. Throws 401, the same for a wrong, old and unknown code.
 */
export async function startBuyerSession(
  { store, now }: ApiContext,
  { email, code }: { email: string; code: string },
): Promise<BuyerSession> {
  const at = now();
  const token = newToken();
  const isRight = await store.transaction(async (trx) => {
    const tried = await trx
      .updateTable('buyer_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('email', '=', email)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', at.toISOString())
      .returning('code_hash')
      .executeTakeFirst();
    if (tried?.code_hash !== hashOf(email, code)) return false;
    await trx.deleteFrom('buyer_codes').where('email', '=', email).execute();
    await trx
      .insertInto('buyer_sessions')
      .values({
        token_hash: hashToken(token),
        email,
        created_at: at.toISOString(),
        expires_at: new Date(at.getTime() + sessionMs).toISOString(),
      })
      .execute();
    return true;
  });
  if (!isRight) throw refusal(401, 'purchase_code_wrong');
  return { token, email };
}

function hashOf(email: string, code: string): string {
  return hashToken(`${email} ${code}`);
}
