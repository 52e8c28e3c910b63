import type { Order, OrderShipment } from '#shared/orderSchema.ts';
import { orderLetter, type Part } from './letter.ts';
import type { Mail } from './outbox.ts';
import { shippingParts, testNotice } from './receiptMail.ts';

/** Tells the buyer that the parcel is on its way. */
export function shipmentMail(
  order: Order,
  { carrier, tracking, url }: Pick<OrderShipment, 'carrier' | 'tracking' | 'url'>,
  { publicUrl }: { publicUrl: string },
): Mail {
  const seller = order.store?.title ?? 'the shop';
  const lines = [
    ...(carrier === null ? [] : [`Sent with ${carrier}`]),
    ...(tracking === null ? [] : [`Its number there: ${tracking}`]),
  ];
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${order.payer.name},` },
    { kind: 'paragraph', text: `good news: ${seller} has sent your order no. ${order.number}.` },
    ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: 'Follow the parcel', href: url }]),
    ...shippingParts(order.shipping),
    ...testNotice(order),
    { kind: 'link', text: 'See your order', href: `${publicUrl}/orders/${order.token}` },
  ];
  return {
    dedupeKey: `shipped:${order._id}`,
    orderId: order._id,
    recipient: order.payer.email,
    ...orderLetter(order, `Your order no. ${order.number} is on its way`, parts),
  };
}
