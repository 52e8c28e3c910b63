import type { Order } from '#shared/orders/orderSchema.ts';
import type { GiftChange, GiftSending } from '#shared/orders/giftTermsSchema.ts';
import { requestCall } from '../../calls/requestCall.ts';

/** Corrects a gift that was not mailed yet. */
export const changeGift = requestCall<Order, { token: string; body: GiftChange }>(
  'order/changeGift',
  ({ token, body }) => ({
    upstream: 'main',
    method: 'PUT',
    path: `/orders/${encodeURIComponent(token)}/gift`,
    body,
  }),
);

/** Mails a gift again. */
export const sendGift = requestCall<Order, { token: string; body: GiftSending }>(
  'order/sendGift',
  ({ token, body }) => ({
    upstream: 'main',
    method: 'POST',
    path: `/orders/${encodeURIComponent(token)}/gift/send`,
    body,
  }),
);
