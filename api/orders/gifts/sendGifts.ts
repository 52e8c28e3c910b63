import { sql, type Transaction } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { mailWaitMs } from '../../mail/mailLimit.ts';
import { sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { writeMail } from '../../mail/outbox.ts';
import { withEvents } from '../../selling/placedOrder/eventDetails.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { delivers } from '../deliveries/rules.ts';
import { giftMail } from './giftMail.ts';

/** Buyers choose the address, and gifts may be free. The limit keeps them from filling a mailbox. */
const mailboxLimit = { most: 10, withinMs: 60 * 60_000 };
/** During a dispute of the payment, the gift is looked at again after this time. */
const disputeWaitMs = 24 * 60 * 60_000;

/** Mails the gifts whose time has come. */
export function sendGifts(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, { ...due, work: ({ id }) => sendDue(context, id) });
}

const due: Queue<'gifts'> = {
  table: 'gifts',
  isDue: (now) => sql`next_try_at is not null and next_try_at <= ${now}`,
  orderBy: 'next_try_at',
};

async function sendDue(context: ApiContext, giftId: string): Promise<void> {
  const { store, now } = context;
  await store.transaction(async (trx) => {
    const at = now();
    const gift = await trx
      .selectFrom('gifts')
      .selectAll()
      .where('id', '=', giftId)
      .where('next_try_at', '<=', at.toISOString())
      .executeTakeFirst();
    // Otherwise it was sent, or its day was changed, after it was claimed.
    if (gift) await sendGift(context, trx, gift);
  });
}

/** Writes the mail of a gift, and that it was written: both or neither. A gift that is not delivered is not mailed. */
export async function sendGift(
  { config, now }: ApiContext,
  trx: Transaction<Schema>,
  gift: Row<'gifts'>,
): Promise<void> {
  const at = now();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', gift.order_id)
    .executeTakeFirstOrThrow();
  if (order.status === 'disputed') {
    await setTime(trx, gift, { next_try_at: new Date(at.getTime() + disputeWaitMs).toISOString() });
    return;
  }
  const answer = await loadOrderAnswer(trx, { column: 'id', value: order.id });
  if (!answer || order.status === 'refunded' || !delivers(config, order)) {
    await setTime(trx, gift, { next_try_at: null });
    return;
  }
  const mailbox = { recipient: gift.receiver_email, kind: 'gift', now: at };
  const waitMs = await mailWaitMs(trx, mailbox, mailboxLimit);
  if (waitMs > 0) {
    await setTime(trx, gift, { next_try_at: new Date(at.getTime() + waitMs).toISOString() });
    return;
  }
  const mail = giftMail(await inOrderLanguage(trx, await withEvents(trx, answer)), gift, config);
  await writeMail(trx, { ...mail, ...(await sellerReplyTo(trx, order.account_id)) }, at);
  await setTime(trx, gift, { next_try_at: null, sent_at: at.toISOString(), mails: gift.mails + 1 });
}

async function setTime(
  trx: Transaction<Schema>,
  { id }: Row<'gifts'>,
  times: Partial<Pick<Row<'gifts'>, 'next_try_at' | 'sent_at' | 'mails'>>,
): Promise<void> {
  await trx.updateTable('gifts').set(times).where('id', '=', id).execute();
}
