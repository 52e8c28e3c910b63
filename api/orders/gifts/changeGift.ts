import type { Kysely } from 'kysely';
import type { GiftChange, GiftSending } from '#shared/orders/giftTermsSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { giftDueAt } from '../../selling/gifts/giftDay.ts';
import { newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { sendGift } from './sendGifts.ts';

/** The maximum number of mails for a gift, because the buyer chooses the address. */
const maxMails = 5;

/** Corrects the address or the day of a gift that was not mailed yet. Throws 404; 409 for one that was, or never will be; 422. */
export async function changeGift(
  { store, now }: ApiContext,
  token: string,
  change: GiftChange,
): Promise<void> {
  await store.transaction(async (trx) => {
    const gift = await giftOfOrder(trx, token);
    refuseCanceled(gift);
    if (gift.sent_at !== null) throw refusal(409, 'gift_sent');
    const { send_on = gift.send_on, time_zone = gift.time_zone, email = gift.receiver_email } = change;
    const isOtherDay = send_on !== gift.send_on || time_zone !== gift.time_zone;
    await trx
      .updateTable('gifts')
      .set({
        receiver_email: email,
        send_on,
        time_zone,
        ...(isOtherDay
          ? { next_try_at: giftDueAt({ send_on, time_zone }, { now: now(), field: '' }).toISOString() }
          : {}),
      })
      .where('id', '=', gift.id)
      .execute();
  });
}

/**
 * Mails a gift again. Another address gets a link of its own, and the earlier link ends, because its mail went to somebody else. Throws 404;
 * 409 while the gift is planned, and for a refunded or disputed order; 429 after five mails.
 */
export async function sendGiftAgain(
  context: ApiContext,
  token: string,
  { email }: GiftSending,
): Promise<void> {
  await context.store.transaction(async (trx) => {
    const gift = await giftOfOrder(trx, token);
    refuseCanceled(gift);
    if (gift.sent_at === null) throw refusal(409, 'gift_planned');
    if (gift.mails >= maxMails) throw refusal(429, 'sent_too_often');
    const isOther = email !== undefined && email !== gift.receiver_email;
    const changed = isOther ? { receiver_email: email, token: newToken() } : {};
    if (isOther) await trx.updateTable('gifts').set(changed).where('id', '=', gift.id).execute();
    await sendGift(context, trx, { ...gift, ...changed });
  });
}

type BoughtGift = Row<'gifts'> & { status: Row<'orders'>['status'] };

/** The gift of a buyer's order, by the order's token. Throws 404. */
async function giftOfOrder(db: Kysely<Schema>, token: string): Promise<BoughtGift> {
  const gift = await db
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .selectAll('gifts')
    .select('orders.status')
    .where('orders.token', '=', token)
    .executeTakeFirst();
  if (!gift) throw refusal(404, 'gift_unknown');
  return gift;
}

function refuseCanceled({ status, sent_at, next_try_at }: BoughtGift): void {
  const isCanceled = sent_at === null && next_try_at === null;
  if (isCanceled || status === 'refunded' || status === 'disputed') throw refusal(409, 'gift_closed');
}
