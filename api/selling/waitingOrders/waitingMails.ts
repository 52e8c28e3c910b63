import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { WaitingGift } from '#shared/orders/giftTermsSchema.ts';
import { toMajor, toMinor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { isRefundedByHand, type PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { labelOf } from '#shared/payments/paymentProviders.ts';
import type { Language } from '#shared/texts/languages.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiConfig } from '../../config.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
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
        waiting?.pay_by === undefined
          ? texts.until(dayText(utcDay(waiting?.until ?? order.created_at), language))
          : texts.payBy(dayText(waiting.pay_by, language)),
        ...(waiting?.gift ? [giftText(waiting.gift, language)] : []),
      ],
      ...(url === undefined ? {} : { button: { text: texts.howToPay, href: url } }),
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** A part of the money has arrived. Each further part has a mail of its own. */
export function partMail(order: Order, { publicUrl }: Config): Mail {
  const texts = mailTexts(order.language).mails.waiting;
  const { arrived = 0 } = order;
  const words = { seller: sellerOf(order), arrived: arrivedOf(order), missing: missingOf(order) };
  const url = order.waiting?.instructions_url;
  return {
    dedupeKey: `part:${order._id}:${arrived}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.partSubject(words),
      paragraphs: [
        texts.part(words),
        texts.until(dayText(utcDay(order.waiting?.until ?? order.created_at), order.language)),
      ],
      ...(url === undefined ? {} : { button: { text: texts.howToPay, href: url } }),
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** The money did not arrive, or not all of it. `provider`: who sends a part back. */
export function canceledMail(order: Order, provider: string, { publicUrl }: Config): Mail {
  const texts = mailTexts(order.language).mails.waiting;
  return {
    dedupeKey: `canceled:${order._id}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.canceledSubject(sellerOf(order)),
      paragraphs: [
        order.arrived === undefined
          ? texts.canceled(sellerOf(order), amountOf(order))
          : texts.canceledPart({
              seller: sellerOf(order),
              amount: amountOf(order),
              arrived: arrivedOf(order),
            }),
        ...(order.arrived === undefined ? [] : [texts.sentBack(labelOf(provider))]),
        texts.tryAgain,
      ],
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** A bank transfer, or a part of one, arrived after the cancellation and goes back. Each has a mail of its own. */
export function lateTransferMail(
  order: Order,
  { provider, amountMinor }: { provider: string; amountMinor: number },
  { publicUrl }: Config,
): Mail {
  const texts = mailTexts(order.language).mails.waiting;
  const { currency, language } = order;
  const amount = formatMoney(toMajor(amountMinor, currencyTerms(currency).decimals), currency, language);
  return {
    dedupeKey: `late-transfer:${order._id}:${order.arrived ?? 0}`,
    recipient: order.payer.email,
    ...buyerLetter(order, publicUrl, {
      subject: texts.tooLateSubject(amount),
      paragraphs: [texts.lateTransfer(sellerOf(order), amount), texts.sentBack(labelOf(provider))],
      parts: [receiptRows(order, publicUrl)],
    }),
  };
}

/** The money arrived after the cancellation, and nothing is left to sell. Answers go to the operator, who has the money. */
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

function arrivedOf({ arrived = 0, currency, language }: Order): string {
  return formatMoney(arrived, currency, language);
}

function missingOf({ arrived = 0, total, currency, language }: Order): string {
  const { decimals } = currencyTerms(currency);
  const missingMinor = toMinor(total, decimals) - toMinor(arrived, decimals);
  return formatMoney(toMajor(missingMinor, decimals), currency, language);
}

function amountOf({ total, currency, language }: Order): string {
  return formatMoney(total, currency, language);
}
