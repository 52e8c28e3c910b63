import { dayText } from '#shared/dates/dayText.ts';
import { momentText } from '#shared/dates/momentText.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { orderLetter } from '../../mail/letter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { namedRows } from '../../mail/receiptRows.ts';
import { refundBy, type StoredWithdrawal } from './loadWithdrawal.ts';

/** The acknowledgement that a seller owes: content, day and time of a withdrawal. Source: Directive 2011/83/EU, article 11a(4). */
export function acknowledgement(
  order: Order,
  withdrawal: StoredWithdrawal,
  { publicUrl }: { publicUrl: string },
): Mail {
  const { mails, language } = mailTexts(order.language);
  const { withdrawal: texts } = mails;
  const { name, email, declared_at } = withdrawal;
  const letter = buyerLetter({ ...order, payer: { ...order.payer, name } }, publicUrl, {
    subject: texts.subject(order.number),
    paragraphs: [
      texts.received(sellerOf(order), order.number, momentText(declared_at, language)),
      texts.money,
      ...(hasParcel(order, withdrawal) ? [texts.parcel] : []),
    ],
    parts: [
      { kind: 'paragraph', text: texts.content(dayText(order.created_at, language)) },
      linesOf(order, withdrawal, publicUrl),
      { kind: 'lines', lines: [name, email] },
    ],
  });
  return { dedupeKey: keyOf('withdrawal', withdrawal), orderId: order._id, recipient: email, ...letter };
}

type NoticeOptions = {
  publicUrl: string;
  seller: { name: string; email: string; language: Language | null };
};

/** Tells the creator what was withdrawn from, and until when to pay it back. */
export function withdrawalNotice(
  placed: Order,
  withdrawal: StoredWithdrawal,
  { publicUrl, seller }: NoticeOptions,
): Mail {
  const { mails, accountMails, language } = mailTexts(seller.language);
  const order = { ...placed, language };
  const texts = accountMails.withdrawal;
  const { name, email, declared_at } = withdrawal;
  const { number } = order;
  const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
  const letter = orderLetter(order, texts.subject(number), [
    paragraph(mails.hello(seller.name)),
    paragraph(texts.withdrew({ name, number, time: momentText(declared_at, language) })),
    linesOf(order, withdrawal, publicUrl),
    paragraph(texts.refundBy(dayText(refundBy(withdrawal), language))),
    ...(hasParcel(order, withdrawal) ? [paragraph(texts.parcel)] : []),
    { kind: 'lines', lines: [name, email] },
    {
      kind: 'link',
      text: mails.sale.seeOrder,
      href: publicUrl + sitePath(language, `/dashboard/orders/${order._id}`),
    },
  ]);
  return {
    dedupeKey: keyOf('withdrawn', withdrawal),
    orderId: order._id,
    recipient: seller.email,
    replyTo: email,
    ...letter,
  };
}

function linesOf(order: Order, { lineIds }: StoredWithdrawal, publicUrl: string): Part {
  return namedRows(order, publicUrl, ({ _id }) => lineIds.includes(_id));
}

function hasParcel({ items }: Order, { lineIds }: StoredWithdrawal): boolean {
  return items.some(({ _id, product_type }) => lineIds.includes(_id) && needsAddress(product_type));
}

function keyOf(cause: string, { id }: StoredWithdrawal): string {
  return `${cause}:${id}`;
}
