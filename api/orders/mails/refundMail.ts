import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { isRefundedByHand, type PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { isDelivered } from '#shared/productKinds/productKinds.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { buyerLetter, sellerOf } from '../../mail/buyerLetter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

/** Tells the buyer about a refund. `method`: what the order was paid with. */
export function refundMail(
  order: Order,
  refund: Pick<Row<'refunds'>, 'id' | 'amount_minor' | 'reason' | 'by_hand'>,
  { publicUrl, method = 'card' }: { publicUrl: string; method?: PaymentMethodType | undefined },
): Mail {
  const { mails, paymentMethods: names, language } = mailTexts(order.language);
  const texts = mails.refund;
  const seller = sellerOf(order);
  const amount = formatMoney(
    toMajor(refund.amount_minor, currencyTerms(order.currency).decimals),
    order.currency,
    language,
  );
  const isByHand = refund.by_hand === 1;
  const isWhole = order.status === 'refunded';
  const byHandWords = () =>
    isRefundedByHand(method)
      ? texts.byHand(seller, amount, { number: order.number, method: names[method] })
      : texts.byHandAfterFailure(seller, amount, order.number);
  const letter = buyerLetter(order, publicUrl, {
    subject: isByHand ? texts.byHandSubject(amount) : texts.subject(amount),
    paragraphs: [
      isByHand ? byHandWords() : texts.amount(seller, amount, order.number),
      ...(refund.reason ? [texts.reason(seller, refund.reason)] : []),
      ...(isWhole ? [wholeWords(order)] : []),
    ],
    parts: [receiptRows(order, publicUrl)],
  });
  return { dedupeKey: `refund:${refund.id}`, recipient: order.payer.email, ...letter };
}

/** A refund closes only deliveries on the order's page. */
function wholeWords({ items, language }: Order): string {
  const texts = mailTexts(language).mails.refund;
  return items.some(({ product_type }) => isDelivered(product_type)) ? texts.wholeAndClosed : texts.whole;
}
