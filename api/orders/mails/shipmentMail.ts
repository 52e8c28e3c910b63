import type { Order, OrderShipment } from '#shared/orders/orderSchema.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { parcelRows } from '../../mail/receiptRows.ts';
import { shippingParts } from './receiptMail.ts';

/** Tells the buyer that the parcel was sent. */
export function shipmentMail(
  order: Order,
  { carrier, tracking, url }: Pick<OrderShipment, 'carrier' | 'tracking' | 'url'>,
  { publicUrl }: { publicUrl: string },
): Mail {
  const { shipment: texts } = mailTexts(order.language).mails;
  const lines = [
    ...(carrier === null ? [] : [texts.carrier(carrier)]),
    ...(tracking === null ? [] : [texts.tracking(tracking)]),
  ];
  const letter = buyerLetter(order, publicUrl, {
    subject: texts.subject(order.number),
    paragraphs: [texts.sent(sellerOf(order), order.number)],
    ...(url === undefined ? {} : { button: { text: texts.follow, href: url } }),
    parts: [
      ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
      parcelRows(order, publicUrl),
      ...shippingParts(order),
    ],
  });
  return { dedupeKey: `shipped:${order._id}`, orderId: order._id, recipient: order.payer.email, ...letter };
}
