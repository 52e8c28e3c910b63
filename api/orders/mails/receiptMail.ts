import { eventTime } from '#shared/eventText.ts';
import { dayText } from '#shared/dayText.ts';
import type { OrderGift } from '#shared/giftTermsSchema.ts';
import type { Order, ShippingAddress } from '#shared/orderSchema.ts';
import type { OpenedDelivery } from '#shared/deliveries.ts';
import { openedDelivery } from '#shared/productKinds.ts';
import type { ApiConfig } from '../../config.ts';
import { delivers } from '../deliveries/rules.ts';
import type { Row } from '../../store/schema.ts';
import { addressLines } from '../../mail/addressLines.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

/** The buyer's receipt: what was bought, what was paid, where to find it. `row` is the stored order. */
export function receiptMail(
  order: Order,
  row: Pick<Row<'orders'>, 'test'>,
  config: Pick<ApiConfig, 'publicUrl' | 'testPayments'>,
): Mail {
  const { publicUrl } = config;
  const { receipt: texts } = mailTexts().mails;
  const seller = sellerOf(order);
  const letter = buyerLetter(order, publicUrl, {
    subject: texts.subject(order.number, seller),
    paragraphs: [opening(order, seller)],
    parts: [
      ...(order.gift ? giftParts(order.gift) : delivers(config, row) ? whereParts(order) : []),
      receiptRows(order, publicUrl),
      ...eventParts(order),
      // The tickets of a gift are on its receiver's page, as their calendar is.
      ...(delivers(config, row) && !order.gift
        ? calendarParts(order.items, `${publicUrl}/orders/${order.token}`)
        : []),
      ...shippingParts(order.shipping),
      ...waiverParts(order),
      ...invoiceParts(order),
    ],
    note: texts.note(seller),
  });
  return { dedupeKey: `receipt:${order._id}`, orderId: order._id, recipient: order.payer.email, ...letter };
}

/** For whom it is, and when. */
function giftParts({ name, email, send_on }: OrderGift): Part[] {
  const { mails, language } = mailTexts();
  return [{ kind: 'paragraph', text: mails.gift.planned(name, email, dayText(send_on, language)) }];
}

/** The confirmation that Directive 2011/83/EU asks for, article 8(7)(b). */
function waiverParts({ waiver }: Order): Part[] {
  if (!waiver) return [];
  const { waiver: texts, language } = mailTexts();
  const day = dayText(waiver.agreed_at, language);
  return [
    { kind: 'paragraph', text: texts.agreed(day) },
    { kind: 'quote', text: waiver.words },
  ];
}

/** A receipt that is mailed again names the documents that exist by then. */
function invoiceParts({ invoices = [] }: Order): Part[] {
  const { mention, titles } = mailTexts().invoice;
  const lines = invoices
    .filter(({ is_canceled }) => !is_canceled)
    .map(({ kind, number }) => mention(titles[kind], number));
  return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
}

/** The link to the calendar of the tickets, if there are any. `page`: the address of the page that shows them. */
export function calendarParts(items: Order['items'], page: string): Part[] {
  if (!items.some(({ event }) => event)) return [];
  const { addToCalendar: text } = mailTexts().mails;
  return [{ kind: 'links', links: [{ text, href: `${page}/tickets.ics` }] }];
}

/** Date and place of the tickets' events. */
function eventParts(order: Order): Part[] {
  return order.items.flatMap(({ name, event }): Part[] =>
    event ? [{ kind: 'lines', lines: [name, eventTime(event, mailTexts().language), event.place] }] : [],
  );
}

export function testNotice(order: Order): Part[] {
  if (!order.test) return [];
  return [{ kind: 'paragraph', text: mailTexts().mails.testPayment }];
}

export function shippingParts(shipping: ShippingAddress | null | undefined): Part[] {
  if (!shipping) return [];
  return [{ kind: 'lines', lines: [mailTexts().mails.goesTo, shipping.name, ...addressLines(shipping)] }];
}

function opening(order: Order, seller: string): string {
  const texts = mailTexts().mails.receipt;
  const isSupport = order.items.every((item) => item.product_id === '');
  return isSupport ? texts.thanksForSupport(seller) : texts.thanks(seller, order.number);
}

/** Where the buyer finds what is not shipped. */
function whereParts(order: Order): Part[] {
  const { where } = mailTexts().mails.receipt;
  const opened = new Set(order.items.map(({ product_type }) => openedDelivery(product_type)));
  // The table has no other keys.
  const known = Object.keys(where) as OpenedDelivery[];
  const lines = known.filter((one) => opened.has(one)).map((one) => where[one]);
  return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
}
