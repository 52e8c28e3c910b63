import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { orderLetter } from '../../mail/letter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { shippingParts, testNotice } from './receiptMail.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

type Sending = { publicUrl: string; recipient: string; language: Language | null };

/** Tells the creator about a sale: the buyer, the products with the answers, and the address. In the language of the creator's account. */
export function saleMail(placed: Order, { publicUrl, recipient, language: chosen }: Sending): Mail {
  const { mails, language } = mailTexts(chosen);
  const order = { ...placed, language };
  const texts = mails.sale;
  const total = formatMoney(order.total, order.currency, language);
  const { email, phone } = order.payer;
  const name = order.payer.name || texts.somebody;
  const subject =
    order.total === 0 ? texts.subjectOfFree(order.number, name) : texts.subject(order.number, total, name);
  const parts: Part[] = [
    { kind: 'paragraph', text: opening(order, total) },
    ...testNotice(order),
    ...giftParts(order),
    receiptRows(order, publicUrl),
    ...messageParts(order),
    ...shippingParts(order),
    { kind: 'lines', lines: [texts.from, name, email, ...(phone ? [phone] : [])] },
    {
      kind: 'link',
      text: texts.seeOrder,
      href: publicUrl + sitePath(language, `/dashboard/orders/${order._id}`),
    },
    { kind: 'link', text: texts.openDashboard, href: publicUrl + sitePath(language, '/') },
  ];
  return {
    dedupeKey: `sale:${order._id}`,
    recipient,
    ...orderLetter(order, subject, parts),
  };
}

function opening({ payer, number, total, items, language }: Order, amount: string): string {
  const isSupport = items.every(({ product_id }) => product_id === '');
  const texts = mailTexts(language).mails.sale;
  const buyer = payer.name || texts.somebody;
  if (total === 0) return (isSupport ? texts.takenInSupport : texts.taken)(buyer, number);
  return (isSupport ? texts.supported : texts.paid)(buyer, amount, number);
}

function giftParts({ gift, shipping, language: wanted }: Order): Part[] {
  if (!gift) return [];
  const { mails, language } = mailTexts(wanted);
  const about = mails.gift.forSeller(gift.name, gift.email, dayText(gift.send_on, language));
  return [{ kind: 'paragraph', text: shipping ? `${about} ${mails.gift.noPrice}` : about }];
}

function messageParts(order: Order): Part[] {
  const texts = mailTexts(order.language).mails.sale;
  return order.message ? [{ kind: 'paragraph', text: texts.message(order.message) }] : [];
}
