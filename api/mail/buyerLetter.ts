import { pageUrl } from '#shared/addresses/domainOrigin.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { legalParts } from './legalParts.ts';
import { orderLetter, type Letter } from './letter.ts';
import type { Part } from './letterParts.ts';
import { mailPicture } from './mailPicture.ts';
import { mailTexts } from './mailTexts.ts';

type Link = { text: string; href: string };

type BuyerMail = {
  subject: string;
  /** The first paragraph is before the button, the others are after it. */
  paragraphs: readonly [string, ...string[]];
  /** What a test order's mail says about money. Without it: that no money moved. */
  testNotice?: string;
  /** Leads to the order unless said otherwise. */
  button?: Partial<Link>;
  parts: readonly Part[];
  /** The small print, with the creator's address below it. */
  note?: string;
};

/** A mail to a buyer about an order: from whom, what for, the button, the details, and how to ask the creator. In the order's language. */
export function buyerLetter(order: Order, publicUrl: string, mail: BuyerMail): Letter {
  const { mails, language } = mailTexts(order.language);
  const seller = sellerOf(order);
  const orderPage = `${publicUrl}/orders/${order.token}`;
  const { text = mails.seeOrder, href = orderPage } = mail.button ?? {};
  const [first, ...others] = mail.paragraphs;
  const page = order.store ? pageUrl(publicUrl, order.store) : `${publicUrl}/`;
  const parts: Part[] = [
    { kind: 'sender', name: seller, href: page, picture: mailPicture(order.store?.avatar ?? '', publicUrl) },
    paragraph(mails.hello(order.payer.name)),
    paragraph(first),
    { kind: 'link', text, href },
    ...others.map(paragraph),
    ...(order.test ? [paragraph(mail.testNotice ?? mails.testPayment)] : []),
    ...mail.parts,
    ...(href === orderPage ? [] : [{ kind: 'link' as const, text: mails.seeOrder, href: orderPage }]),
    { kind: 'note', text: mails.ask(seller), href: `${orderPage}#ask` },
    ...(mail.note === undefined ? [] : [{ kind: 'note' as const, text: mail.note, href: page }]),
    ...(order.store ? legalParts(order.store, { publicUrl, language }) : []),
  ];
  return orderLetter(order, mail.subject, parts);
}

/** The creator's public name. */
export function sellerOf({ store, language }: Pick<Order, 'store' | 'language'>): string {
  return store?.title ?? mailTexts(language).mails.theShop;
}

function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}
