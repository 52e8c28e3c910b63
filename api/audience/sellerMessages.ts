import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Transaction } from 'kysely';
import { sellerMessage, type SellerMessage } from '#shared/audience/audienceSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { isNotSuspended } from '../accounts/suspensions.ts';
import type { ApiContext } from '../context.ts';
import { parseBody } from '../http/parse.ts';
import { letter, type Letter } from '../mail/letter.ts';
import type { Part } from '../mail/letterParts.ts';
import { mailWaitMs } from '../mail/mailLimit.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { writeMail } from '../mail/outbox.ts';
import type { Row, Schema } from '../store/schema.ts';

const limit = { most: 60, withinMs: 60 * 60_000 };

type OrderReference = Pick<Row<'orders'>, 'id' | 'number'>;

/** A visitor's message to a creator. It is mailed and not kept; the creator's answer goes from mailbox to mailbox. */
export function sellerMessageRoutes({ store, config, now }: ApiContext): Router {
  const router = Router();
  router.post('/pages/:slug/messages', async (req, res) => {
    const message = parseBody(sellerMessage, req);
    await store.transaction(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select(['id', 'email', 'language'])
        .where('slug', '=', req.params.slug)
        .where(isNotSuspended)
        .executeTakeFirst();
      if (!account) throw refusal(404, 'unknown_page');
      const at = now();
      const waitMs = await mailWaitMs(trx, { recipient: account.email, kind: 'message', now: at }, limit);
      if (waitMs > 0) throw refusal(429, 'too_many_messages', { retryAfterMs: waitMs });
      const order = await findOrder(trx, account.id, message.order_token);
      await writeMail(
        trx,
        {
          dedupeKey: `message:${randomUUID()}`,
          recipient: account.email,
          replyTo: message.email,
          ...messageLetter(message, order, { language: account.language, publicUrl: config.publicUrl }),
        },
        at,
      );
    });
    res.status(202).json({ sent: true });
  });
  return router;
}

/** The order that the message is about; the token of another creator's order names none. */
async function findOrder(
  trx: Transaction<Schema>,
  accountId: string,
  token: string | null | undefined,
): Promise<OrderReference | undefined> {
  if (!token) return undefined;
  return trx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('token', '=', token)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** In the language of the creator's account. */
function messageLetter(
  { message, name, email }: SellerMessage,
  order: OrderReference | undefined,
  { language: chosen, publicUrl }: Pick<Row<'accounts'>, 'language'> & { publicUrl: string },
): Letter {
  const { mails, language } = mailTexts(chosen);
  const texts = mails.message;
  const orderPage = (id: string) => publicUrl + sitePath(language, `/dashboard/orders/${id}`);
  const from = name || email;
  const parts: Part[] = [
    { kind: 'paragraph', text: order ? texts.aboutOrder(from, order.number) : texts.about(from) },
    { kind: 'quote', text: message },
    ...(order ? [{ kind: 'link' as const, text: texts.openOrder, href: orderPage(order.id) }] : []),
    { kind: 'note', text: texts.howToAnswer(email) },
  ];
  return letter(order ? texts.orderSubject(from, order.number) : texts.subject(from), parts, language);
}
