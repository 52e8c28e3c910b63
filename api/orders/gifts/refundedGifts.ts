import { giftMorning } from '../../selling/gifts/giftDay.ts';
import type { Follower } from '../../events.ts';

/** The gift of a refunded order is not mailed any more. */
export const cancelGift: Follower<'moneyReturned'> = async (trx, { order }) => {
  if (order.status !== 'refunded') return;
  await trx
    .updateTable('gifts')
    .set({ next_try_at: null })
    .where('order_id', '=', order.id)
    .where('next_try_at', 'is not', null)
    .execute();
};

/** If the refund that had canceled a gift fails, the gift is mailed on its day after all, or at once if that day is over. */
export const resumeGift: Follower<'refundsFailed'> = async (trx, { orderId, isReopened, at }) => {
  if (!isReopened) return;
  const gift = await trx
    .selectFrom('gifts')
    .select(['id', 'send_on', 'time_zone'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is', null)
    .executeTakeFirst();
  if (!gift) return;
  const morning = giftMorning(gift);
  const next_try_at = (morning > at ? morning : at).toISOString();
  await trx.updateTable('gifts').set({ next_try_at }).where('id', '=', gift.id).execute();
};
