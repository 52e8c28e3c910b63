import { eventTime } from '#shared/dates/eventText.ts';
import { dayText } from '#shared/dates/dayText.ts';
import type { OrderGift } from '#shared/orders/giftTermsSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { OpenedDelivery } from '#shared/productKinds/deliveries.ts';
import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import type { ApiConfig } from '../../config.ts';
import { delivers } from '../deliveries/rules.ts';
import type { Row } from '../../store/schema.ts';
import { addressLines } from '#shared/contact/addressLines.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

type Written = Pick<Order, 'language'>;

/** The buyer's receipt: what was bought, what was paid, where to find it. `row` is the stored order. */
export function receiptMail(
  order: Order,
  row: Pick<Row<'orders'>, 'test'>,
  config: Pick<ApiConfig, 'publicUrl' | 'testPayments'>,
): Mail {
  const { publicUrl } = config;
  const { receipt: texts } = mailTexts(order.language).mails;
  const seller = sellerOf(order);
  const letter = buyerLetter(order, publicUrl, {
    subject: texts.subject(order.number, seller),
    paragraphs: [opening(order, seller)],
    parts: [
      ...(order.gift ? giftParts(order.gift, order) : delivers(config, row) ? whereParts(order) : []),
      receiptRows(order, publicUrl),
      ...eventParts(order),
      // The tickets of a gift are on its receiver's page, as their calendar is.
      ...(delivers(config, row) && !order.gift
        ? calendarParts(order, order.items, `${publicUrl}/orders/${order.token}`)
        : []),
      ...shippingParts(order),
      ...waiverParts(order),
      ...invoiceParts(order),
    ],
    note: texts.note(seller),
  });
  return { dedupeKey: `receipt:${order._id}`, orderId: order._id, recipient: order.payer.email, ...letter };
}

/** For whom it is, and when. */
function giftParts({ name, email, send_on }: OrderGift, order: Written): Part[] {
  const { mails, language } = mailTexts(order.language);
  return [{ kind: 'paragraph', text: mails.gift.planned(name, email, dayText(send_on, language)) }];
}

/** The confirmation that Directive 2011/83/EU asks for, article 8(7)(b). */
function waiverParts({ waiver, language: wanted }: Order): Part[] {
  if (!waiver) return [];
  const { waiver: texts, language } = mailTexts(wanted);
  const day = dayText(waiver.agreed_at, language);
  return [
    { kind: 'paragraph', text: texts.agreed(day) },
    { kind: 'quote', text: waiver.words },
  ];
}

/** A receipt that is mailed again names the documents that exist by then. */
function invoiceParts({ invoices = [], language }: Order): Part[] {
  const { mention, titles } = mailTexts(language).invoice;
  const lines = invoices
    .filter(({ is_canceled }) => !is_canceled)
    .map(({ kind, number }) => mention(titles[kind], number));
  return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
}

/** The link to the calendar of the tickets, if there are any. `page`: the address of the page that shows them. */
export function calendarParts({ language }: Written, items: Order['items'], page: string): Part[] {
  if (!items.some(({ event }) => event)) return [];
  const { addToCalendar: text } = mailTexts(language).mails;
  return [{ kind: 'links', links: [{ text, href: `${page}/tickets.ics` }] }];
}

/** Date and place of the tickets' events. */
function eventParts({ items, language }: Order): Part[] {
  return items.flatMap(({ name, event }): Part[] =>
    event ? [{ kind: 'lines', lines: [name, eventTime(event, language), event.place] }] : [],
  );
}

export function testNotice(order: Order): Part[] {
  if (!order.test) return [];
  return [{ kind: 'paragraph', text: mailTexts(order.language).mails.testPayment }];
}

export function shippingParts({ shipping, language: wanted }: Pick<Order, 'shipping' | 'language'>): Part[] {
  if (!shipping) return [];
  const { mails, language } = mailTexts(wanted);
  return [{ kind: 'lines', lines: [mails.goesTo, shipping.name, ...addressLines(shipping, language)] }];
}

function opening(order: Order, seller: string): string {
  const texts = mailTexts(order.language).mails.receipt;
  const isSupport = order.items.every((item) => item.product_id === '');
  return isSupport ? texts.thanksForSupport(seller) : texts.thanks(seller, order.number);
}

/** Where the buyer finds what is not shipped. */
function whereParts(order: Order): Part[] {
  const { where } = mailTexts(order.language).mails.receipt;
  const opened = new Set(order.items.map(({ product_type }) => openedDelivery(product_type)));
  // The table has no other keys.
  const known = Object.keys(where) as OpenedDelivery[];
  const lines = known.filter((one) => opened.has(one)).map((one) => where[one]);
  return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
}
