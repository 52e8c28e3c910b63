import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import { newId, newToken } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import { giftDueAt } from './giftDay.ts';

/** The row of a new order's gift. A payment that took long may end after the day: then the mail is due at once. */
export function giftRow(
  { name, email, message, send_on, time_zone }: GiftTerms,
  { order, now }: { order: Pick<Row<'orders'>, 'id' | 'account_id'>; now: Date },
): Row<'gifts'> {
  return {
    id: newId('gft'),
    order_id: order.id,
    account_id: order.account_id,
    token: newToken(),
    receiver_name: name,
    receiver_email: email,
    message: message || null,
    send_on,
    time_zone,
    next_try_at: dueAt({ send_on, time_zone }, now).toISOString(),
    sent_at: null,
    mails: 0,
    created_at: now.toISOString(),
  };
}

function dueAt(day: Pick<GiftTerms, 'send_on' | 'time_zone'>, now: Date): Date {
  try {
    return giftDueAt(day, { now, field: 'gift.' });
  } catch {
    // The claim has checked the day, so only time has passed.
    return now;
  }
}
