import { formatMoney } from '#shared/formatMoney.ts';
import { toMajor } from '#shared/money.ts';
import type { Order } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productKinds.ts';
import { currencyTerms } from '../../money/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { orderLetter, type Part } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { testNotice } from './receiptMail.ts';
import { receiptRows } from '../../mail/receiptRows.ts';

/** Tells the buyer about a refund. */
export function refundMail(
  order: Order,
  refund: Pick<Row<'refunds'>, 'id' | 'amount_minor' | 'reason'>,
  { publicUrl }: { publicUrl: string },
): Mail {
  const { mails, language } = mailTexts();
  const texts = mails.refund;
  const seller = order.store?.title ?? mails.theShop;
  const amount = formatMoney(
    toMajor(refund.amount_minor, currencyTerms(order.currency).decimals),
    order.currency,
    language,
  );
  const isWhole = order.status === 'refunded';
  const parts: Part[] = [
    { kind: 'paragraph', text: mails.hello(order.payer.name) },
    {
      kind: 'paragraph',
      text: texts.amount(seller, amount, order.number),
    },
    ...(refund.reason ? [{ kind: 'paragraph' as const, text: texts.reason(seller, refund.reason) }] : []),
    ...(isWhole ? [{ kind: 'paragraph' as const, text: wholeWords(order) }] : []),
    receiptRows(order),
    ...testNotice(order),
    { kind: 'link', text: mails.seeOrder, href: `${publicUrl}/orders/${order.token}` },
  ];
  return {
    dedupeKey: `refund:${refund.id}`,
    recipient: order.payer.email,
    ...orderLetter(order, texts.subject(amount), parts),
  };
}

/** A refund closes only deliveries on the order's page. */
function wholeWords({ items }: Order): string {
  const texts = mailTexts().mails.refund;
  return items.some(({ product_type }) => isDelivered(product_type)) ? texts.wholeAndClosed : texts.whole;
}
