import type { Order, OrderShipment } from '#shared/orderSchema.ts';
import { orderLetter, type Part } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { shippingParts, testNotice } from './receiptMail.ts';

/** Tells the buyer that the parcel was sent. */
export function shipmentMail(
  order: Order,
  { carrier, tracking, url }: Pick<OrderShipment, 'carrier' | 'tracking' | 'url'>,
  { publicUrl }: { publicUrl: string },
): Mail {
  const { mails } = mailTexts();
  const texts = mails.shipment;
  const seller = order.store?.title ?? mails.theShop;
  const lines = [
    ...(carrier === null ? [] : [texts.carrier(carrier)]),
    ...(tracking === null ? [] : [texts.tracking(tracking)]),
  ];
  const parts: Part[] = [
    { kind: 'paragraph', text: mails.hello(order.payer.name) },
    { kind: 'paragraph', text: texts.sent(seller, order.number) },
    ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: texts.follow, href: url }]),
    ...shippingParts(order.shipping),
    ...testNotice(order),
    { kind: 'link', text: mails.seeOrder, href: `${publicUrl}/orders/${order.token}` },
  ];
  return {
    dedupeKey: `shipped:${order._id}`,
    orderId: order._id,
    recipient: order.payer.email,
    ...orderLetter(order, texts.subject(order.number), parts),
  };
}
