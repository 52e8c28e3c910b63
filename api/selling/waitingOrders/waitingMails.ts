import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { WaitingGift } from '#shared/giftTermsSchema.ts';
import type { Order } from '#shared/orderSchema.ts';
import { isRefundedByHand, type PaymentMethodType } from '#shared/paymentMethods.ts';
import type { Language } from '#shared/texts/languages.ts';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiConfig } from '../../config.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

type Config = Pick<ApiConfig, 'publicUrl'>;

/** How and until when to pay. The receipt comes once the money has arrived. */
export function waitingMail(order: Order, { publicUrl }: Config): Mail {
  const { mails, paymentMethods: names, language } = mailTexts(order.language);
  const texts = mails.waiting;
  const { waiting } = order;
  const method = waiting ? names[waiting.method] : '';
  const url = waiting?.instructions_url;
  return {
    dedupeKey: `waiting:${order._id}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.subject(sellerOf(order)),
      paragraphs: [
        texts.waits(sellerOf(order), amountOf(order), method),
        texts.until(dayText(utcDay(waiting?.until ?? order.created_at), language)),
        ...(waiting?.gift ? [giftText(waiting.gift, language)] : []),
      ],
      ...(url === undefined ? {} : { button: { text: texts.howToPay, href: url } }),
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** The money did not arrive. */
export function canceledMail(order: Order, { publicUrl }: Config): Mail {
  const texts = mailTexts(order.language).mails.waiting;
  return {
    dedupeKey: `canceled:${order._id}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.canceledSubject(sellerOf(order)),
      paragraphs: [texts.canceled(sellerOf(order), amountOf(order)), texts.tryAgain],
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** The money arrived after that, and nothing is left to sell. Answers go to the operator, who has the money. */
export function tooLateMail(order: Order, method: PaymentMethodType, { publicUrl }: Config): Mail {
  const { mails, paymentMethods: names } = mailTexts(order.language);
  const texts = mails.waiting;
  const words = [sellerOf(order), amountOf(order)] as const;
  return {
    dedupeKey: `too-late:${order._id}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.tooLateSubject(amountOf(order)),
      paragraphs: [
        isRefundedByHand(method) ? texts.tooLateByHand(...words, names[method]) : texts.tooLate(...words),
      ],
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

function giftText({ name, email, send_on }: WaitingGift, language: Language): string {
  const { mails } = mailTexts(language);
  return mails.waiting.gift(name, email, dayText(send_on, language));
}

function amountOf({ total, currency, language }: Order): string {
  return formatMoney(total, currency, language);
}
